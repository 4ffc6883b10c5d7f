import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { APPROVAL_LIMITS, APPROVAL_STATES, APPROVALS_PAGE_SIZE } from './approvals.ts'
import { vatSums } from './cart.schemas.ts'
import { Checkout, Total } from './checkout.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, optionalText, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { SpendingLimits } from './me.schemas.ts'
import { Currency } from './money.schemas.ts'
import { PaymentMethod } from './order-states.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { AcceptedOffer } from './quotes.schemas.ts'
import { termsAnswer, Unit } from './terms.schemas.ts'

const Person = z.object({ id: Id, name: z.string().nullable(), email: z.string() })

/** A line as it was when the request was made. */
const ApprovalLine = z.object({
  product_id: Id.nullable(),
  product_name: z.string(),
  main_image_url: z.string().nullable(),
  quantity: z.int(),
  unit: Unit,
  /** In the currency of the request. */
  unit_price: z.number(),
  vat_rate: termsAnswer.vat_rate,
  vat_included: z.boolean(),
  line_net: z.number(),
  line_total: z.number(),
  seller_id: Id,
  seller_name: z.string(),
  seller_short_name: z.string(),
  seller_logo: z.string().nullable(),
  seller_verified: Flag,
  /** Absent in requests from before there were variants. */
  variant_id: Id.nullable().optional(),
  variant_name: z.string().nullable().optional(),
  sku: z.string().nullable().optional(),
})
export type ApprovalLine = z.infer<typeof ApprovalLine>

export const Approval = z.object({
  id: Id,
  state: z.enum(APPROVAL_STATES),
  /** The requester; null once the account is deleted. */
  person: Person.nullable(),
  lines: z.array(ApprovalLine),
  ...vatSums,
  total_amount: z.number(),
  currency: Currency,
  /** Limits of the person at the request; what was used without this order, now as long as it waits. */
  limits: SpendingLimits,
  used_this_month: z.number(),
  note: z.string().nullable(),
  /** The quote to accept; null for a cart. */
  quote_id: Id.nullable(),
  quote_number: z.string().nullable(),
  /** Until when the offer can be accepted. */
  quote_expires_at: Timestamp.nullable(),
  shipping_address: z.string(),
  shipping_city: z.string(),
  shipping_postal_code: z.string(),
  payment_method: PaymentMethod,
  /** Of single sellers; the others by `payment_method`. */
  payments: z.array(z.object({ company_id: Id, payment_method: PaymentMethod })),
  order_notes: z.string().nullable(),
  order_ids: z.array(Id),
  created_at: Timestamp,
  decided_by: Person.nullable(),
  decided_at: Timestamp.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
})
export type Approval = z.infer<typeof Approval>

const approvalAnswer = answer({ data: Approval })
const ById = z.object({ id: PathId })

const EITHER = 'Onaya gönderilecek sepet (checkout) ya da teklif (quote) gereklidir'

export const NewApproval = z
  .object({
    checkout: Checkout.optional(),
    quote: AcceptedOffer.extend({ id: z.int('Geçersiz teklif').positive('Geçersiz teklif') }).optional(),
    note: optionalText('Not', APPROVAL_LIMITS.note),
  })
  .refine(({ checkout, quote }) => (checkout === undefined) !== (quote === undefined), {
    error: EITHER,
    path: ['checkout'],
  })
export type NewApproval = z.output<typeof NewApproval>

export const listApprovals = endpoint({
  id: 'listApprovals',
  method: 'GET',
  path: '/approvals',
  access: 'session',
  right: 'read',
  summary: 'Firmanızın onay isteklerini en yeniden başlayarak listeler; counts her durumdaki sayılarıdır.',
  query: pageQuery(APPROVALS_PAGE_SIZE).extend({
    state: z.preprocess(
      (value: unknown) => (value === '' ? undefined : value),
      z.enum(APPROVAL_STATES, { error: 'Geçerli bir durum seçin' }).optional(),
    ),
  }),
  response: answer({
    data: z.array(Approval),
    counts: z.object({ waiting: z.int(), approved: z.int(), rejected: z.int(), withdrawn: z.int() }),
    pagination: Pagination,
  }),
})

export const countWaitingApprovals = endpoint({
  id: 'countWaitingApprovals',
  method: 'GET',
  path: '/approvals/waiting-count',
  access: 'session',
  right: 'read',
  summary: 'Karar bekleyen onay isteklerinin sayısını verir.',
  response: answer({ waiting_count: z.int() }),
})

export const getApproval = endpoint({
  id: 'getApproval',
  method: 'GET',
  path: '/approvals/{id}',
  access: 'session',
  right: 'read',
  summary: 'Firmanızın bir onay isteğini verir.',
  params: ById,
  response: approvalAnswer,
})

export const askApproval = endpoint({
  id: 'askApproval',
  method: 'POST',
  path: '/approvals',
  access: 'session',
  right: 'buy',
  summary:
    'Sınırınızı aşan bir siparişi ya da teklif kabulünü onaya gönderir. Sepetteki kalemler, karar verilene kadar sepetten çıkar.',
  body: NewApproval,
  refusals: [403, 404, 409],
  status: 201,
  response: approvalAnswer,
})

export const approveOrder = endpoint({
  id: 'approveOrder',
  method: 'POST',
  path: '/approvals/{id}/approve',
  access: 'session',
  right: 'manage',
  summary:
    'Bir isteği onaylar: sipariş, bugünkü koşullarla verilir. Tutar total_amount ile aynı değilse 409 (total_changed) yeni tutarı data içinde verir ve sipariş verilmez. Kimse kendi isteğini onaylayamaz.',
  params: ById,
  idempotent: true,
  /** The shown total; absent: that of the request. */
  body: z.object({ total_amount: Total.optional() }),
  refusals: [403, 409],
  response: approvalAnswer,
})

export const rejectApproval = endpoint({
  id: 'rejectApproval',
  method: 'POST',
  path: '/approvals/{id}/reject',
  access: 'session',
  right: 'manage',
  summary: 'Bir isteği gerekçesiyle reddeder; kalemler sepete geri döner.',
  params: ById,
  body: z.object({ reason: requiredText('Gerekçe', APPROVAL_LIMITS.reason) }),
  refusals: [409],
  response: approvalAnswer,
})

export const withdrawApproval = endpoint({
  id: 'withdrawApproval',
  method: 'POST',
  path: '/approvals/{id}/withdraw',
  access: 'session',
  right: 'self',
  summary: 'Kendi isteğinizi geri çeker; kalemler sepete geri döner.',
  params: ById,
  refusals: [403, 409],
  response: approvalAnswer,
})
