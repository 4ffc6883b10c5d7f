import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { vatSums } from './cart.schemas.ts'
import { QUANTITY_MAX } from './cart.ts'
import { Checkout, PlacedOrders } from './checkout.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, optionalCity, optionalText, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { Currency, Price } from './money.schemas.ts'
import { Day, OrderFile } from './orders.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { NamedPerson } from './persons.schemas.ts'
import {
  QUOTE_ACTS,
  QUOTE_EVENT_KINDS,
  QUOTE_FILTERS,
  QUOTE_LIMITS,
  QUOTE_MESSAGES,
  QUOTE_STATUSES,
  QUOTES_PAGE_SIZE,
} from './quotes.ts'
import { termsAnswer, termsFields, Unit } from './terms.schemas.ts'
import { lineVariant, VariantId } from './variants.schemas.ts'

const Side = z.enum(['buyer', 'seller'], { error: 'Taraf buyer ya da seller olmalıdır' })

/** One of the two companies of a quote. */
const QuoteCompany = z.object({
  id: Id,
  company_name: z.string(),
  short_name: z.string(),
  logo_url: z.string().nullable(),
  verified: Flag,
  city: z.string().nullable(),
  /** 0 when nobody has rated its products. */
  average_rating: z.number(),
  total_ratings: z.int(),
})
export type QuoteCompany = z.infer<typeof QuoteCompany>

/** Current list price of the line's product, in its currency, at the quantity of the line. */
const LineProduct = z.object({
  id: Id,
  name: z.string(),
  image_url: z.string().nullable(),
  list_unit_price: z.number(),
  /** Dealer price of the buyer; null without a discount. */
  your_unit_price: z.number().nullable(),
  currency: Currency,
  vat_rate: termsAnswer.vat_rate,
  vat_included: z.boolean(),
  stock_quantity: z.int(),
})

export const QuoteLine = z.object({
  id: Id,
  /** The line of the purchase request that it answers. */
  request_line_id: Id.nullable(),
  /** The product the buyer requested, or the one its seller has linked; null for a line with a name only. */
  product_id: Id.nullable(),
  name: z.string(),
  quantity: z.int(),
  unit: Unit,
  /** Price of one piece, in `target_currency` of the quote. */
  target_price: z.number().nullable(),
  /** Null for a line with a name only, and for a product that can no longer be seen. */
  product: LineProduct.nullable(),
  ...lineVariant,
})
export type QuoteLine = z.infer<typeof QuoteLine>

const OfferLine = z.object({
  line_id: Id,
  /** Null: the line takes no stock. */
  product_id: Id.nullable(),
  ...lineVariant,
  unit_price: z.number(),
  vat_rate: termsAnswer.vat_rate,
  vat_included: z.boolean(),
  line_net: z.number(),
  line_vat: z.number(),
  /** Gross total. */
  line_total: z.number(),
})

export const QuoteOffer = z.object({
  version: z.int(),
  currency: Currency,
  lines: z.array(OfferLine),
  ...vatSums,
  total_amount: z.number(),
  /** Whether a line has no price; only offers to a purchase request may be partial. */
  partial: z.boolean(),
  delivery_days: z.int().nullable(),
  /** The last day, in Istanbul. */
  valid_until: z.iso.date(),
  payment_terms: z.string().nullable(),
  note: z.string().nullable(),
  /** The author on the seller's side. */
  person: NamedPerson.nullable(),
  created_at: Timestamp,
})
export type QuoteOffer = z.infer<typeof QuoteOffer>

export const QuoteEvent = z.object({
  /** Null for expiry. */
  id: Id.nullable(),
  kind: z.enum(QUOTE_EVENT_KINDS),
  /** Null for expiry. */
  actor: Side.nullable(),
  /** The acting person of that side; null for an API key, without a name, and if the other company hides names. */
  person: NamedPerson.nullable(),
  /** Number of the offer version. */
  version: z.int().nullable(),
  /** The requested change, or the reason of the refusal. */
  note: z.string().nullable(),
  created_at: Timestamp,
})
export type QuoteEvent = z.infer<typeof QuoteEvent>

export const Quote = z.object({
  id: Id,
  /** `TK20261015C7HN3K` */
  quote_number: z.string(),
  status: z.enum(QUOTE_STATUSES),
  /** The side that must act; null once decided. */
  turn: Side.nullable(),
  /** The caller's side. */
  side: Side,
  /** Acts allowed to the caller now. */
  acts: z.array(z.enum(QUOTE_ACTS)),
  buyer: QuoteCompany,
  seller: QuoteCompany,
  /** Between the two, when both have a place. */
  distance_km: z.number().nullable(),
  lines: z.array(QuoteLine),
  target_currency: Currency,
  note: z.string().nullable(),
  delivery_city: z.string().nullable(),
  wanted_on: z.iso.date().nullable(),
  files: z.array(OrderFile),
  /** The oldest first; only the last one can be accepted. */
  offers: z.array(QuoteOffer),
  /** Until when the last offer can be accepted. */
  expires_at: Timestamp.nullable(),
  /** When the buyer asked for a change of the last offer. */
  change_requested_at: Timestamp.nullable(),
  change_note: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** The side that accepted, declined or withdrew it. */
  decided_by: Side.nullable(),
  decided_at: Timestamp.nullable(),
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  purchase_request_id: Id.nullable(),
  purchase_request_title: z.string().nullable(),
  history: z.array(QuoteEvent),
  /** The requesting person of the buyer. */
  person: NamedPerson.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Quote = z.infer<typeof Quote>

const Quantity = z
  .int(QUOTE_MESSAGES.quantity)
  .min(1, QUOTE_MESSAGES.quantity)
  .max(QUANTITY_MAX, QUOTE_MESSAGES.quantity)
const ProductId = z.int('Geçersiz ürün').positive('Geçersiz ürün').nullable().optional()
const LINES = { error: 'Kalemler bir liste olmalıdır' }

const NewQuoteLine = z
  .object({
    /** A product of the seller; its name and unit are used. */
    product_id: ProductId,
    /** Required for a product with variants. */
    variant_id: VariantId.nullable().optional(),
    name: optionalText('Kalem adı', QUOTE_LIMITS.lineName),
    quantity: Quantity,
    unit: termsFields.unit,
    /** In `target_currency` of the quote. */
    target_price: Price.nullable().optional(),
  })
  .superRefine(({ product_id, name }, context) => {
    if ((product_id ?? name ?? null) === null) {
      context.addIssue({ code: 'custom', path: ['name'], message: QUOTE_MESSAGES.lineSubject })
    }
  })

/** Ids that `upload/file` gave to this company. */
const FileIds = z
  .array(z.int('Geçersiz dosya').positive('Geçersiz dosya'), { error: 'Dosyalar bir liste olmalıdır' })
  .max(QUOTE_LIMITS.files, QUOTE_MESSAGES.tooManyFiles)
  .optional()

export const NewQuote = z.object({
  seller_id: z
    .int({ error: ({ input }) => (input === undefined ? 'Satıcı gereklidir' : 'Geçersiz satıcı') })
    .positive('Geçersiz satıcı'),
  lines: z.array(NewQuoteLine, LINES).min(1, QUOTE_MESSAGES.lines).max(QUOTE_LIMITS.lines, QUOTE_MESSAGES.tooManyLines),
  /** Currency of the target prices; default: the buyer's. */
  target_currency: Currency.optional(),
  note: optionalText('Not', QUOTE_LIMITS.note),
  delivery_city: optionalCity('Teslim ili', QUOTE_LIMITS.city),
  wanted_on: Day.nullable().optional(),
  file_ids: FileIds,
})
export type NewQuote = z.output<typeof NewQuote>

/** One offer; what is left out of a line is as its product says, or standard. */
export const NewOffer = z.object({
  /** Absent: the one the seller prefers. */
  currency: Currency.optional(),
  lines: z
    .array(
      z.object({
        line_id: z.int('Geçersiz kalem').positive('Geçersiz kalem'),
        unit_price: Price,
        vat_rate: termsFields.vat_rate,
        vat_included: termsFields.vat_included,
        /** Ties a line with a name to one of the seller's products ('Ürünle eşle'); null unties it. */
        product_id: ProductId,
        /** Of that product; required if it has variants. */
        variant_id: VariantId.nullable().optional(),
      }),
      LINES,
    )
    .min(1, QUOTE_MESSAGES.lines)
    .max(QUOTE_LIMITS.lines, QUOTE_MESSAGES.tooManyLines),
  delivery_days: z
    .int(QUOTE_MESSAGES.deliveryDays)
    .min(0, QUOTE_MESSAGES.deliveryDays)
    .max(QUOTE_LIMITS.deliveryDays, QUOTE_MESSAGES.deliveryDays)
    .nullable()
    .optional(),
  /** The last day; absent: seven days from today. */
  valid_until: Day.optional(),
  payment_terms: optionalText('Ödeme koşulları', QUOTE_LIMITS.paymentTerms),
  note: optionalText('Not', QUOTE_LIMITS.note),
})
export type NewOffer = z.output<typeof NewOffer>

export const AcceptedOffer = Checkout.omit({ expected: true, payments: true, seller_ids: true }).extend({
  version: z
    .int({ error: ({ input }) => (input === undefined ? 'Sürüm gereklidir' : QUOTE_MESSAGES.version) })
    .min(1, QUOTE_MESSAGES.version),
})
export type AcceptedOffer = z.output<typeof AcceptedOffer>

const ById = z.object({ id: PathId })
const quoteAnswer = answer({ data: Quote })

export const askQuote = endpoint({
  id: 'askQuote',
  method: 'POST',
  path: '/quotes',
  access: 'own',
  right: 'buy',
  summary: 'Bir satıcıdan ürünleri ya da adıyla yazılmış kalemler için teklif ister.',
  body: NewQuote,
  refusals: [403, 404, 409],
  status: 201,
  response: quoteAnswer,
})

/** Counts of one side, independent of the filter. `offered` includes quotes whose buyer asked for a change. */
const QuoteCounts = z.object({
  all: z.int(),
  my_turn: z.int(),
  requested: z.int(),
  offered: z.int(),
  change_requested: z.int(),
  accepted: z.int(),
  declined: z.int(),
  withdrawn: z.int(),
  expired: z.int(),
})
export type QuoteCounts = z.infer<typeof QuoteCounts>

function emptyIsNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: unknown) => (value === '' ? undefined : value), schema.optional())
}

export const listQuotes = endpoint({
  id: 'listQuotes',
  method: 'GET',
  path: '/quotes',
  access: 'own',
  right: 'read',
  summary:
    'Tekliflerinizi en son değişenden başlayarak listeler: side=seller gelen talepler, side=buyer istediğiniz teklifler.',
  query: pageQuery(QUOTES_PAGE_SIZE).extend({
    side: emptyIsNone(Side),
    status: emptyIsNone(z.enum(QUOTE_FILTERS, { error: 'Geçerli bir teklif durumu seçin' })),
    turn: emptyIsNone(z.enum(['mine', 'theirs'], { error: 'Sıra mine ya da theirs olmalıdır' })),
  }),
  response: answer({ data: z.array(Quote), counts: QuoteCounts, pagination: Pagination }),
})

export const countOpenQuotes = endpoint({
  id: 'countOpenQuotes',
  method: 'GET',
  path: '/quotes/open-count',
  access: 'own',
  right: 'read',
  summary:
    'Sırası sizde olan tekliflerin ve alım ilanlarınıza gelip bakmadığınız tekliflerin sayısını verir; 100 ve üzeri 100 olarak sayılır.',
  response: answer({
    open_count: z.int(),
    /** The two sides of `open_count`. */
    seller_count: z.int(),
    buyer_count: z.int(),
    /** Offers to one's own purchase requests that nobody has looked at. */
    unseen_offer_count: z.int(),
  }),
})

export const getQuote = endpoint({
  id: 'getQuote',
  method: 'GET',
  path: '/quotes/{id}',
  access: 'own',
  right: 'read',
  summary: 'Alıcısı ya da satıcısı olduğunuz bir teklifi bütün sürümleriyle verir.',
  params: ById,
  response: quoteAnswer,
})

export const offerQuote = endpoint({
  id: 'offerQuote',
  method: 'POST',
  path: '/quotes/{id}/offers',
  access: 'own',
  right: 'sell',
  summary: 'Size gelen talebe fiyat verir ya da teklifinizin yeni bir sürümünü gönderir.',
  params: ById,
  body: NewOffer,
  refusals: [403, 409],
  status: 201,
  response: quoteAnswer,
})

export const requestQuoteChange = endpoint({
  id: 'requestQuoteChange',
  method: 'POST',
  path: '/quotes/{id}/change-request',
  access: 'own',
  right: 'buy',
  summary: 'Gelen tekliften değişiklik ister; teklif, süresi dolana kadar kabul edilebilir kalır.',
  params: ById,
  body: z.object({ note: requiredText('Not', QUOTE_LIMITS.note) }),
  refusals: [403, 409],
  response: quoteAnswer,
})

export const declineQuote = endpoint({
  id: 'declineQuote',
  method: 'POST',
  path: '/quotes/{id}/decline',
  access: 'own',
  right: ['buy', 'sell'],
  summary: 'Sıra sizdeyken teklifi ya da talebi reddeder.',
  params: ById,
  body: z.object({ reason: optionalText('Gerekçe', QUOTE_LIMITS.reason) }),
  refusals: [409],
  response: quoteAnswer,
})

export const withdrawQuote = endpoint({
  id: 'withdrawQuote',
  method: 'POST',
  path: '/quotes/{id}/withdraw',
  access: 'own',
  right: ['buy', 'sell'],
  summary: 'Sıra karşı taraftayken gönderdiğiniz talebi ya da teklifi geri çeker.',
  params: ById,
  refusals: [409],
  response: quoteAnswer,
})

export const acceptQuote = endpoint({
  id: 'acceptQuote',
  method: 'POST',
  path: '/quotes/{id}/accept',
  access: 'own',
  right: 'buy',
  summary:
    'Teklifin son sürümünü kabul eder ve tam o fiyatlarla bir sipariş oluşturur; Idempotency-Key başlığı aynı isteğin iki kez işlenmesini önler.',
  params: ById,
  idempotent: true,
  body: AcceptedOffer,
  refusals: [403, 409],
  status: 201,
  response: answer({ data: PlacedOrders }),
})
