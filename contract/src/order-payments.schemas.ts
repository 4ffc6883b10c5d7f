import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, PathId, requiredText } from './fields.schemas.ts'
import { AMOUNT_MESSAGE, DEAL_LIMITS } from './order-payments.ts'
import { toMinorUnits } from './money.ts'
import { Day, Order, PaymentProof } from './orders.schemas.ts'
import { OrderUpload } from './order-uploads.schemas.ts'

function toPaid(amount: string | number, context: z.RefinementCtx): number {
  const minorUnits = toMinorUnits(amount)
  if (minorUnits !== undefined && minorUnits > 0) return minorUnits
  context.addIssue(AMOUNT_MESSAGE)
  return z.NEVER
}

const AMOUNT_ERROR = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'Tutar gereklidir' : AMOUNT_MESSAGE),
}

/** A JSON number, parsed to minor units. */
const Amount = z.number(AMOUNT_ERROR).transform(toPaid)
/** The same as form text: `1234.50`. */
const FormAmount = z.string(AMOUNT_ERROR).trim().min(1, 'Tutar gereklidir').transform(toPaid)

const YEAR_MS = 366 * 86_400_000
/** Date of a payment: within a year of today, to catch typing errors. */
export const PaymentDay = Day.refine(
  (day) => Math.abs(Date.parse(day) - Date.now()) <= YEAR_MS,
  'Tarih bugünden en çok bir yıl önce ya da sonra olabilir',
)

const Note = optionalText('Not', DEAL_LIMITS.note)
const Reason = requiredText('Neden', DEAL_LIMITS.reason)
const ById = z.object({ id: PathId })
const orderAnswer = answer({ message: z.string(), data: Order })

export const addPaymentProof = endpoint({
  id: 'addPaymentProof',
  method: 'POST',
  path: '/orders/{id}/payment-proofs',
  access: 'own',
  right: 'proof',
  summary: 'Verdiğiniz siparişin ödemesi için dekont gönderir (PDF, JPEG, PNG, HEIC; en çok 10 MB).',
  params: ById,
  body: z.object({ amount: FormAmount, paid_on: PaymentDay, note: Note }),
  files: z.object({ file: OrderUpload }),
  refusals: [403, 409],
  status: 201,
  response: answer({ message: z.string(), data: PaymentProof }),
})

export const decidePaymentProof = endpoint({
  id: 'decidePaymentProof',
  method: 'PUT',
  path: '/orders/{id}/payment-proofs/{proof_id}',
  access: 'own',
  right: 'money',
  summary: 'Size gönderilen dekontu onaylar ya da nedeniyle reddeder; onaylanan tutar ödeme olarak kaydedilir.',
  params: z.object({ id: PathId, proof_id: PathId }),
  body: z
    .object({
      status: z.enum(['accepted', 'refused'], { error: 'Dekont onaylanır (accepted) ya da reddedilir (refused)' }),
      reason: optionalText('Neden', DEAL_LIMITS.reason),
    })
    .refine(({ status, reason }) => status === 'accepted' || typeof reason === 'string', {
      path: ['reason'],
      error: 'Neden gereklidir',
    }),
  refusals: [403, 409],
  response: orderAnswer,
})

export const recordPayment = endpoint({
  id: 'recordPayment',
  method: 'POST',
  path: '/orders/{id}/payments',
  access: 'own',
  right: 'money',
  summary: 'Size gelen siparişin aldığınız ödemesini kaydeder; tutarın bir kısmı da olabilir.',
  params: ById,
  body: z.object({ amount: Amount, paid_on: PaymentDay, note: Note, proof_id: Id.optional() }),
  refusals: [403, 409],
  status: 201,
  response: orderAnswer,
})

export const reversePayment = endpoint({
  id: 'reversePayment',
  method: 'POST',
  path: '/orders/{id}/payments/{payment_id}/reverse',
  access: 'own',
  right: 'money',
  summary: 'Yanlışlıkla onaylanan bir ödemeyi geri alır; ikisi de geçmişte kalır.',
  params: z.object({ id: PathId, payment_id: PathId }),
  body: z.object({ reason: Reason }),
  refusals: [403, 409],
  response: orderAnswer,
})

export const recordRefund = endpoint({
  id: 'recordRefund',
  method: 'POST',
  path: '/orders/{id}/refunds',
  access: 'own',
  right: 'money',
  summary: 'Alıcıya iade ettiğiniz tutarı kaydeder.',
  params: ById,
  body: z.object({ amount: Amount, refunded_on: PaymentDay, note: Note }),
  refusals: [403, 409],
  status: 201,
  response: orderAnswer,
})
