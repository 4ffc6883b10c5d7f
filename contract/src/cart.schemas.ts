import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { CART_ISSUES, CART_LINES_MAX, LINES_MESSAGE, QUANTITY_MAX, QUANTITY_MESSAGE } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, PathId } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { Away } from './selling.schemas.ts'
import { termsAnswer, Unit } from './terms.schemas.ts'
import { lineVariant, VariantId } from './variants.schemas.ts'

const Quantity = z.int(QUANTITY_MESSAGE).min(1, QUANTITY_MESSAGE).max(QUANTITY_MAX, QUANTITY_MESSAGE)
const ProductId = z.int('Geçersiz ürün').positive('Geçersiz ürün')

export const CartIssue = z.object({
  product_id: Id,
  /** Null without a variant. */
  variant_id: Id.nullable().optional(),
  code: z.enum(CART_ISSUES),
  /** One Turkish sentence that names the product. */
  message: z.string(),
  /** The name when it was added to the cart. */
  product_name: z.string(),
  /** Remaining stock, for the two stock issues. */
  available_quantity: z.int().optional(),
  /** The price of one piece when added, if it has changed. */
  added_price: z.number().optional(),
  added_currency: Currency.optional(),
  /** The current price, without tiers and discounts. */
  current_price: z.number().optional(),
  current_currency: Currency.optional(),
  /** For a line that violates its new terms: the quantity to set, which accepts them. */
  fitting_quantity: z.int().optional(),
})
export type CartIssue = z.infer<typeof CartIssue>

/** A visible product; others are among the issues only and do not count. */
export const CartItem = z.object({
  id: Id,
  product_id: Id,
  product_name: z.string(),
  main_image_url: z.string().nullable(),
  seller_id: Id,
  seller_name: z.string(),
  seller_short_name: z.string(),
  seller_logo: z.string().nullable(),
  seller_verified: Flag,
  seller_city: z.string().nullable(),
  seller_bank_name: z.string().nullable(),
  seller_bank_account: z.string().nullable(),
  quantity: z.int(),
  stock_quantity: z.int(),
  unit: Unit,
  min_order_quantity: z.int(),
  order_multiple: z.int(),
  /** Current price of one piece at this quantity, in the currency of the product: for this buyer, and list price. */
  price: z.number(),
  list_price: z.number(),
  /** Minimum quantity of the applied tier; null below the first one. */
  tier_min_quantity: z.int().nullable(),
  price_tiers: termsAnswer.price_tiers,
  /** The seller's discount for this buyer; null if none. */
  discount_percent: z.number().nullable(),
  vat_rate: termsAnswer.vat_rate,
  vat_included: z.boolean(),
  currency: Currency,
  original_price: z.number(),
  original_currency: Currency,
  /** Price of one piece in the buyer's currency, rounded half up; a line costs this times its quantity. */
  converted_price: z.number(),
  converted_list_price: z.number(),
  display_currency: Currency,
  /** Line total in that currency: net, KDV and gross. */
  line_net: z.number(),
  line_vat: z.number(),
  line_total: z.number(),
  ...lineVariant,
})
export type CartItem = z.infer<typeof CartItem>

/** KDV of one rate, and its base. */
export const VatLine = z.object({ rate: z.int(), base: z.number(), vat: z.number() })
export type VatLine = z.infer<typeof VatLine>

/** Net, KDV, and KDV by rate; together the total. */
export const vatSums = { subtotal: z.number(), vat_total: z.number(), vat_lines: z.array(VatLine) }

export const CartSummary = z.object({
  /** Pieces of all lines together. */
  total_items: z.int(),
  /** Gross total. */
  total_amount: z.number(),
  ...vatSums,
  display_currency: Currency,
  /** The day of the exchange rates used. */
  rates_date: z.iso.date(),
})
export type CartSummary = z.infer<typeof CartSummary>

/** What one company sells here; amounts in the buyer's currency. An order may leave out one that is away or sold too little. */
export const CartSeller = z.object({
  seller_id: Id,
  seller_name: z.string(),
  /** Net, after discounts. */
  subtotal: z.number(),
  /** The least it takes an order for; null without. */
  min_order_amount: z.number().nullable(),
  missing: z.number(),
  /** While it takes no orders. */
  away: Away.nullable(),
})
export type CartSeller = z.infer<typeof CartSeller>

export const Cart = z.object({
  items: z.array(CartItem),
  summary: CartSummary,
  issues: z.array(CartIssue),
  sellers: z.array(CartSeller),
})
export type Cart = z.infer<typeof Cart>
/** Default quantity: the minimum. */
const NewCartLine = z.object({
  product_id: ProductId,
  /** Required for a product with variants. */
  variant_id: VariantId.nullable().optional(),
  quantity: Quantity.optional(),
})
const ByProduct = z.object({ id: PathId })

export const getCart = endpoint({
  id: 'getCart',
  method: 'GET',
  path: '/cart',
  access: 'own',
  right: 'read',
  summary: 'Sepetinizi güncel fiyatlar, toplam ve eklendiğinden beri değişenlerle verir.',
  response: answer({ data: Cart }),
})

export const getCartCount = endpoint({
  id: 'getCartCount',
  method: 'GET',
  path: '/cart/count',
  access: 'own',
  right: 'read',
  summary: 'Sepetinizdeki farklı ürünlerin sayısını verir.',
  response: answer({ data: z.object({ product_count: z.int() }) }),
})

export const validateCart = endpoint({
  id: 'validateCart',
  method: 'GET',
  path: '/cart/validate',
  access: 'own',
  right: 'read',
  summary: 'Sepetinizin bu hâliyle sipariş edilip edilemeyeceğini söyler.',
  response: answer({
    data: z.object({ valid: z.boolean(), issues: z.array(CartIssue), sellers: z.array(CartSeller) }),
  }),
})

const PriceComparison = z.object({
  product_id: Id,
  variant_id: Id.nullable(),
  variant_name: z.string().nullable(),
  product_name: z.string(),
  added_price: z.number(),
  added_currency: Currency,
  current_price: z.number(),
  current_currency: Currency,
  changed: z.boolean(),
})

export const compareCartPrices = endpoint({
  id: 'compareCartPrices',
  method: 'GET',
  path: '/cart/price-comparison',
  access: 'own',
  right: 'read',
  summary: 'Sepetinizdeki her ürünün eklendiği andaki ve şimdiki fiyatını verir.',
  response: answer({ data: z.array(PriceComparison) }),
})

export const addToCart = endpoint({
  id: 'addToCart',
  method: 'POST',
  path: '/cart/add',
  access: 'own',
  right: 'buy',
  summary:
    'Sepetinize ürün ekler; ürün zaten sepetteyse miktarını artırır. Miktar verilmezse eklenebilecek en küçük miktar eklenir.',
  body: NewCartLine,
  refusals: [403, 404, 409],
  response: answer({ data: CartItem }),
})

export const addManyToCart = endpoint({
  id: 'addManyToCart',
  method: 'POST',
  path: '/cart/add-multiple',
  access: 'own',
  right: 'buy',
  summary: 'Sepetinize birden çok ürün ekler; biri eklenemezse hiçbiri eklenmez.',
  body: z.object({
    items: z
      .array(NewCartLine, { error: 'Ürünler bir liste olmalıdır' })
      .min(1, 'En az bir ürün gereklidir')
      .max(CART_LINES_MAX, LINES_MESSAGE),
  }),
  refusals: [403, 404, 409],
  response: answer({ data: z.object({ items: z.array(CartItem) }) }),
})

export const addAllToCart = endpoint({
  id: 'addAllToCart',
  method: 'POST',
  path: '/cart/add-many',
  access: 'own',
  right: 'buy',
  summary:
    'Sepetinize birden çok ürün ya da varyant ekler; biri bile uymazsa hiçbiri eklenmez ve uymayanlar items.{sıra} ile bildirilir.',
  body: z.object({
    items: z
      .array(NewCartLine.required({ quantity: true }), { error: 'Ürünler bir liste olmalıdır' })
      .min(1, 'En az bir ürün gereklidir')
      .max(CART_LINES_MAX, LINES_MESSAGE),
  }),
  refusals: [403, 404, 409],
  response: answer({ data: z.object({ items: z.array(CartItem) }) }),
})

export const setCartQuantity = endpoint({
  id: 'setCartQuantity',
  method: 'PUT',
  path: '/cart/item/{id}',
  access: 'own',
  right: 'buy',
  summary:
    'Sepetinizdeki bir ürünün miktarını değiştirir ve değişen satış koşullarını kabul eder; {id} ürünün kimliğidir.',
  params: ByProduct,
  body: z.object({ quantity: Quantity, variant_id: VariantId.nullable().optional() }),
  refusals: [403, 409],
  response: answer({ data: CartItem }),
})

export const removeFromCart = endpoint({
  id: 'removeFromCart',
  method: 'DELETE',
  path: '/cart/item/{id}',
  access: 'own',
  right: 'buy',
  summary:
    'Sepetinizden bir ürünü çıkarır; {id} ürünün kimliğidir. variant_id yalnızca o varyantı, yokluğu hepsini çıkarır.',
  params: ByProduct,
  query: z.object({ variant_id: PathId.optional() }),
  response: answer({}),
})

export const clearCart = endpoint({
  id: 'clearCart',
  method: 'DELETE',
  path: '/cart/clear',
  access: 'own',
  right: 'buy',
  summary: 'Sepetinizi boşaltır.',
  response: answer({}),
})
