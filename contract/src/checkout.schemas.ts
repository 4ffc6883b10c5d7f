import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { vatSums } from './cart.schemas.ts'
import { CART_LINES_MAX, LINES_MESSAGE } from './cart.ts'
import { CHECKOUT_LIMITS } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, optionalText, requiredCity, requiredText } from './fields.schemas.ts'
import { toMinorUnits } from './money.ts'
import { Currency } from './money.schemas.ts'
import { termsAnswer, Unit } from './terms.schemas.ts'
import { lineVariant } from './variants.schemas.ts'
import { OrderStatus, PaymentMethod, PaymentStatus } from './order-states.schemas.ts'

const TOTAL_MESSAGE = 'Toplam tutar en fazla iki ondalıklı bir sayı olmalıdır'

/** A JSON number, parsed to minor units. */
export const Total = z.number(TOTAL_MESSAGE).transform((amount, context) => {
  const minorUnits = toMinorUnits(amount)
  if (minorUnits !== undefined) return minorUnits
  context.addIssue(TOTAL_MESSAGE)
  return z.NEVER
})

/** At most as many sellers as a cart may have lines. */
const SellerPayments = z
  .array(
    z.object({ company_id: z.int('Geçersiz firma').positive('Geçersiz firma'), payment_method: PaymentMethod }),
    'Ödeme yöntemleri bir liste olmalıdır',
  )
  .max(CART_LINES_MAX, `En fazla ${CART_LINES_MAX} satıcı için ödeme yöntemi seçilebilir`)
  .refine((payments) => new Set(payments.map(({ company_id }) => company_id)).size === payments.length, {
    error: 'Bir satıcı için tek bir ödeme yöntemi seçin',
  })

export const Checkout = z.object({
  shipping_address: requiredText('Adres bilgisi', CHECKOUT_LIMITS.shipping_address),
  shipping_city: requiredCity('Şehir bilgisi', CHECKOUT_LIMITS.shipping_city),
  shipping_postal_code: requiredText('Posta kodu', CHECKOUT_LIMITS.shipping_postal_code),
  payment_method: PaymentMethod.default('transfer'),
  /** For single sellers; the others are paid by `payment_method`. */
  payments: SellerPayments.optional(),
  notes: optionalText('Not', CHECKOUT_LIMITS.notes),
  /** Orders from these companies only; the rest stays in the cart. */
  seller_ids: z
    .array(z.int('Geçersiz satıcı').positive('Geçersiz satıcı'), { error: 'Satıcılar bir liste olmalıdır' })
    .min(1, 'En az bir satıcı gereklidir')
    .max(CART_LINES_MAX, LINES_MESSAGE)
    .optional(),
  /**
   * The total shown to the buyer. Not stored: if the server's total differs it answers 409
   * `price_changed` instead of ordering.
   */
  expected: z.object({ total_amount: Total, currency: Currency }).optional(),
})
export type Checkout = z.output<typeof Checkout>

export const OrderItem = z.object({
  id: Id,
  /** Null once the product no longer exists for this viewer. */
  product_id: Id.nullable(),
  product_name: z.string(),
  description: z.string().nullable(),
  main_image_url: z.string().nullable(),
  quantity: z.int(),
  unit: Unit,
  unit_price: z.number(),
  /** Line price, with KDV if `vat_included`. */
  total_price: z.number(),
  currency: Currency,
  original_unit_price: z.number(),
  original_currency: Currency,
  /** Exchange rate from the original currency to that of the order. */
  exchange_rate: z.number(),
  /** Minimum quantity of the applied tier; null without one. */
  tier_min_quantity: z.int().nullable(),
  /** The seller's discount; null if none. */
  discount_percent: z.number().nullable(),
  /** List price of one piece, in the original currency. */
  list_unit_price: z.number(),
  vat_rate: termsAnswer.vat_rate,
  vat_included: z.boolean(),
  vat_amount: z.number(),
  /** Net and gross. */
  line_net: z.number(),
  line_total: z.number(),
  ...lineVariant,
})
export type OrderItem = z.infer<typeof OrderItem>

const PlacedOrder = z.object({
  order_id: Id,
  order_number: z.string(),
  seller_id: Id,
  ...vatSums,
  total_amount: z.number(),
  currency: Currency,
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  order_status: OrderStatus,
  items: z.array(OrderItem),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const PlacedOrders = z.object({
  orders: z.array(PlacedOrder),
  buyer_info: z.object({
    company_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    tax_number: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    postal_code: z.string().nullable(),
  }),
  /** The delivery address. Like the seller's seal it is absent from answers stored before both existed. */
  delivery: z
    .object({ shipping_address: z.string(), shipping_city: z.string(), shipping_postal_code: z.string() })
    .optional(),
  grouped_by_seller: z.array(
    z.object({
      seller_id: Id,
      seller_name: z.string(),
      seller_short_name: z.string(),
      seller_logo: z.string().nullable(),
      seller_verified: Flag.optional(),
      seller_city: z.string().nullable(),
      seller_total: z.number(),
      seller_bank_name: z.string().nullable(),
      seller_bank_account: z.string().nullable(),
      orders: z.array(PlacedOrder),
    }),
  ),
  summary: z.object({
    ...vatSums,
    total_amount: z.number(),
    currency: Currency,
    order_count: z.int(),
    total_items: z.int(),
    rates_date: z.iso.date(),
  }),
})
export type PlacedOrders = z.infer<typeof PlacedOrders>

export const createOrdersFromCart = endpoint({
  id: 'createOrdersFromCart',
  method: 'POST',
  path: '/orders/create-from-cart',
  access: 'own',
  right: 'buy',
  summary:
    'Sepetinizden satıcı başına bir sipariş oluşturur. expected okuduğunuz tutardır: sepet artık başka bir tutar ediyorsa 409 (price_changed) gelir ve sipariş verilmez; gönderilmezse o anki fiyatlarla sipariş verilir. seller_ids yalnızca o satıcılardan sipariş verir, ötekiler sepette kalır: tatildeki (away) ya da en az sipariş tutarına ulaşılmayan (below_minimum) satıcılarla 409 gelir. payments, satıcı başına ödeme yöntemidir; açık hesabın limiti aşılırsa 409 (over_limit) gelir ve data.limit_left kalan limiti verir. Idempotency-Key başlığı aynı isteğin iki kez işlenmesini önler.',
  idempotent: true,
  body: Checkout,
  refusals: [403, 409],
  status: 201,
  response: answer({ data: PlacedOrders }),
})
