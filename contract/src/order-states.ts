export const ORDER_STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Beklemede',
  confirmed: 'Onaylandı',
  processing: 'İşleniyor',
  shipped: 'Kargoya Verildi',
  delivered: 'Teslim Edildi',
  cancelled: 'İptal Edildi',
}

/** Pending reads 'Hazırlanıyor' for the buyer and 'Beklemede' for the seller. */
export function orderStatusLabel(status: OrderStatus, side: 'buyer' | 'seller'): string {
  return status === 'pending' && side === 'buyer' ? 'Hazırlanıyor' : ORDER_STATUS_LABELS[status]
}

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Beklemede',
  paid: 'Ödendi',
  failed: 'Başarısız',
  refunded: 'İade Edildi',
}

export const PAYMENT_METHODS = ['transfer', 'cash_on_delivery', 'account'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  transfer: 'Havale/EFT',
  cash_on_delivery: 'Kapıda Ödeme',
  account: 'Açık hesap',
}

/** `Açık hesap, 30 gün`. */
export function paymentMethodLabel(method: PaymentMethod, accountDays: number | null | undefined): string {
  const label = PAYMENT_METHOD_LABELS[method]
  return method === 'account' && accountDays ? `${label}, ${accountDays} gün` : label
}
