import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { vatSums } from './cart.schemas.ts'
import { OrderItem } from './checkout.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, optionalText, PathId, Timestamp } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { OrderStatus, PaymentMethod, PaymentStatus } from './order-states.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'

export const OrderListItem = z.object({
  id: Id,
  order_number: z.string(),
  seller_id: Id,
  seller_name: z.string(),
  seller_short_name: z.string(),
  seller_logo: z.string().nullable(),
  seller_verified: Flag,
  buyer_id: Id,
  buyer_name: z.string(),
  buyer_short_name: z.string(),
  buyer_logo: z.string().nullable(),
  buyer_verified: Flag,
  total_amount: z.number(),
  currency: Currency,
  item_count: z.int(),
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  order_status: OrderStatus,
  shipping_address: z.string(),
  shipping_city: z.string(),
  shipping_postal_code: z.string(),
  notes: z.string().nullable(),
  created_at: Timestamp,
})
export type OrderListItem = z.infer<typeof OrderListItem>

export const Payment = z.object({
  id: Id,
  amount: z.number(),
  currency: Currency,
  status: PaymentStatus,
  method: PaymentMethod,
  note: z.string().nullable(),
  created_at: Timestamp,
})

/** One change of status; the first has no old one. */
export const OrderEvent = z.object({
  id: Id,
  old_status: OrderStatus.nullable(),
  new_status: OrderStatus,
  actor: z.enum(['buyer', 'seller']),
  created_at: Timestamp,
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const Order = OrderListItem.extend({
  buyer_email: z.string(),
  buyer_phone: z.string().nullable(),
  seller_email: z.string(),
  seller_phone: z.string().nullable(),
  seller_city: z.string().nullable(),
  /** For the buyer of an order paid by transfer; null otherwise. */
  seller_bank_name: z.string().nullable(),
  seller_bank_account: z.string().nullable(),
  shipped_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  ...vatSums,
  items: z.array(OrderItem),
  payments: z.array(Payment),
  history: z.array(OrderEvent),
})
export type Order = z.infer<typeof Order>
const DAY_MESSAGE = 'Tarih YYYY-AA-GG biçiminde olmalıdır'

/** An empty value, as a form sends it for nothing chosen, filters nothing. */
function filterOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | '' | undefined) => (value === '' ? undefined : value),
    schema.optional(),
  )
}

/** Of this age: the database knows no year 0. */
const Day = z.iso.date(DAY_MESSAGE).refine((day) => day >= '1900', DAY_MESSAGE)

const filters = {
  status: filterOf(OrderStatus),
  payment_status: filterOf(PaymentStatus),
  /** Days of Istanbul, both included. */
  date_from: filterOf(Day),
  date_to: filterOf(Day),
}

const SellerOrderQuery = pageQuery(20).extend({
  ...filters,
  /** For integrations: orders created at this time or later. */
  since: filterOf(Timestamp),
})

const BuyerOrderQuery = pageQuery(20).extend({
  ...filters,
  /** In order numbers, sellers and products. */
  search: optionalText('Arama metni', 100),
})

export type OrderFilter = z.output<typeof SellerOrderQuery> & Pick<z.output<typeof BuyerOrderQuery>, 'search'>
const ById = z.object({ id: PathId })
const orderList = answer({ data: z.array(OrderListItem), pagination: Pagination })

export const listOrders = endpoint({
  id: 'listOrders',
  method: 'GET',
  path: '/orders',
  access: 'own',
  summary: 'Alıcı ya da satıcı olduğunuz bütün siparişleri en yeniden başlayarak listeler.',
  query: pageQuery(20),
  response: orderList,
})

export const listBuyerOrders = endpoint({
  id: 'listBuyerOrders',
  method: 'GET',
  path: '/orders/buyer',
  access: 'own',
  summary: 'Verdiğiniz siparişleri listeler.',
  query: BuyerOrderQuery,
  response: orderList,
})

export const listSellerOrders = endpoint({
  id: 'listSellerOrders',
  method: 'GET',
  path: '/orders/seller',
  access: 'own',
  summary: 'Size gelen siparişleri listeler.',
  query: SellerOrderQuery,
  response: orderList,
})

export const countPendingOrders = endpoint({
  id: 'countPendingOrders',
  method: 'GET',
  path: '/orders/seller/pending-count',
  access: 'own',
  summary: 'Size gelen ve sizi bekleyen siparişlerin sayısını verir; 100 ve üzeri 100 olarak sayılır.',
  response: answer({ data: z.object({ pending_count: z.int() }) }),
})

export const getOrder = endpoint({
  id: 'getOrder',
  method: 'GET',
  path: '/orders/{id}',
  access: 'own',
  summary: 'Alıcısı ya da satıcısı olduğunuz bir siparişi kalemleri, ödemeleri ve geçmişiyle verir.',
  params: ById,
  response: answer({ data: Order }),
})

export const setOrderStatus = endpoint({
  id: 'setOrderStatus',
  method: 'PATCH',
  path: '/orders/{id}/status',
  access: 'own',
  summary: 'Siparişin durumunu değiştirir: satıcı her duruma getirebilir, alıcı beklemedeki siparişi iptal edebilir.',
  params: ById,
  body: z.object({ status: OrderStatus }),
  refusals: [403, 409],
  response: answer({ message: z.string(), data: Order }),
})
