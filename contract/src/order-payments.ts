/** A buyer's proof of payment, which the seller accepts or refuses. */
export const PROOF_STATUSES = ['sent', 'accepted', 'refused'] as const
export type ProofStatus = (typeof PROOF_STATUSES)[number]

export const PROOF_STATUS_LABELS: Record<ProofStatus, string> = {
  sent: 'Onay bekliyor',
  accepted: 'Onaylandı',
  refused: 'Reddedildi',
}

/** Filters by payment: the status, or the progress of payment. */
export const PAYMENT_FILTERS = ['pending', 'paid', 'failed', 'refunded', 'partly_paid', 'proof_waiting'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

export const PAYMENT_FILTER_LABELS: Record<PaymentFilter, string> = {
  pending: 'Beklemede',
  partly_paid: 'Kısmen ödendi',
  proof_waiting: 'Dekont bekleyen',
  paid: 'Ödendi',
  failed: 'Başarısız',
  refunded: 'İade Edildi',
}

export const DEAL_LIMITS = { note: 500, reason: 500, problem: 2000, problemImages: 4, invoiceNumber: 32 } as const

export const AMOUNT_MESSAGE = 'Tutar sıfırdan büyük, en fazla iki ondalıklı bir sayı olmalıdır'
