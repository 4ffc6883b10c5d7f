import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { QUANTITY_MAX } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, isStorable, optionalText, PathId, requiredCity, requiredText, Timestamp } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { Day } from './orders.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { Tags } from './product-fields.schemas.ts'
import { queryFlag, queryPlace, TagFilter } from './product-filter.schemas.ts'
import {
  REQUEST_LIMITS,
  REQUEST_MESSAGES,
  REQUEST_SORTS,
  REQUEST_STATUSES,
  REQUESTS_PAGE_SIZE,
} from './purchase-requests.ts'
import { NewOffer, Quote } from './quotes.schemas.ts'
import { QUOTE_MESSAGES } from './quotes.ts'
import { Unit } from './terms.schemas.ts'

export const RequestLine = z.object({ id: Id, name: z.string(), quantity: z.int(), unit: Unit })
export type RequestLine = z.infer<typeof RequestLine>

export const PurchaseRequest = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  lines: z.array(RequestLine),
  tags: z.array(z.string()),
  /** Delivery location. */
  city: z.string(),
  /** The last day on which offers are taken, in Istanbul. */
  last_day: z.iso.date(),
  closes_at: Timestamp,
  image_url: z.string().nullable(),
  /** `closed` once its last day is over or its owner closed it; `decided` once an offer was accepted. */
  status: z.enum(REQUEST_STATUSES),
  /** Offers, without withdrawn ones. */
  offer_count: z.int(),
  /** For the owner: unread offers; null for others. */
  unseen_offer_count: z.int().nullable(),
  company: z.object({
    id: Id,
    company_name: z.string(),
    short_name: z.string(),
    logo_url: z.string().nullable(),
    verified: Flag,
    city: z.string().nullable(),
    average_rating: z.number(),
    total_ratings: z.int(),
  }),
  /** From the given place to the company, or from that of the company that asks; null when either has none. */
  distance_km: z.number().nullable(),
  is_own: Flag,
  /** The quote of the company that asks, once it has offered. */
  your_quote_id: Id.nullable(),
  /** The quote that was accepted; for the two companies of it alone. */
  accepted_quote_id: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type PurchaseRequest = z.infer<typeof PurchaseRequest>

export const NewPurchaseRequest = z.object({
  title: requiredText('Başlık', REQUEST_LIMITS.title),
  text: requiredText('Açıklama', REQUEST_LIMITS.text),
  lines: z
    .array(
      z.object({
        name: requiredText('Kalem adı', REQUEST_LIMITS.lineName),
        quantity: z
          .int(QUOTE_MESSAGES.quantity)
          .min(1, QUOTE_MESSAGES.quantity)
          .max(QUANTITY_MAX, QUOTE_MESSAGES.quantity),
        unit: Unit.default('adet'),
      }),
      { error: 'Kalemler bir liste olmalıdır' },
    )
    .min(1, REQUEST_MESSAGES.lines)
    .max(REQUEST_LIMITS.lines, REQUEST_MESSAGES.tooManyLines),
  tags: Tags.default([]),
  city: requiredCity('Teslim ili', REQUEST_LIMITS.city),
  last_day: Day,
  /** An address that `upload/single` gave to this company. */
  image_url: z
    .string('Geçersiz resim adresi')
    .max(300, 'Geçersiz resim adresi')
    .refine(isStorable, 'Geçersiz resim adresi')
    .nullable()
    .optional(),
})
export type NewPurchaseRequest = z.output<typeof NewPurchaseRequest>

const ById = z.object({ id: PathId })
const requestAnswer = answer({ data: PurchaseRequest })

export const RequestQuery = pageQuery(REQUESTS_PAGE_SIZE)
  .extend({
    /** In titles, texts and lines. */
    search: optionalText('Arama metni', 100),
    tags: TagFilter,
    city: optionalText('Teslim ili', REQUEST_LIMITS.city),
    ...queryPlace.fields,
    status: z.enum([...REQUEST_STATUSES, 'all'], { error: 'Geçerli bir ilan durumu seçin' }).default('open'),
    sort: z.enum(REQUEST_SORTS, { error: 'Sıralama newest ya da ending olmalıdır' }).default('newest'),
    /** Only those of the company that asks. */
    mine: queryFlag('mine true ya da false olmalıdır'),
    /** Only those with a tag of what the company that asks sells. */
    matching: queryFlag('matching true ya da false olmalıdır'),
  })
  .superRefine(queryPlace.check)
export type RequestQuery = z.output<typeof RequestQuery>

export const listPurchaseRequests = endpoint({
  id: 'listPurchaseRequests',
  method: 'GET',
  path: '/purchase-requests',
  access: 'optional',
  summary: 'Alım ilanlarını listeler; süzgeç verilmezse açık olanları, en yeniden başlayarak.',
  query: RequestQuery,
  response: answer({ data: z.array(PurchaseRequest), pagination: Pagination }),
})

export const listRequestTags = endpoint({
  id: 'listRequestTags',
  method: 'GET',
  path: '/purchase-requests/tags',
  access: 'public',
  summary: 'Açık alım ilanlarında en sık geçen etiketleri sayılarıyla verir.',
  response: answer({ data: z.array(z.object({ name: z.string(), request_count: z.int() })) }),
})

export const createPurchaseRequest = endpoint({
  id: 'createPurchaseRequest',
  method: 'POST',
  path: '/purchase-requests',
  access: 'own',
  right: 'buy',
  summary: 'Herkese açık bir alım ilanı yayınlar; etiketleriyle satış yapan firmalara bildirilir.',
  body: NewPurchaseRequest,
  status: 201,
  response: requestAnswer,
})

export const getPurchaseRequest = endpoint({
  id: 'getPurchaseRequest',
  method: 'GET',
  path: '/purchase-requests/{id}',
  access: 'optional',
  summary: 'Bir alım ilanını verir.',
  params: ById,
  response: requestAnswer,
})

export const updatePurchaseRequest = endpoint({
  id: 'updatePurchaseRequest',
  method: 'PUT',
  path: '/purchase-requests/{id}',
  access: 'own',
  right: 'buy',
  summary: 'Kendi açık alım ilanınızı değiştirir; teklif geldikten sonra kalemleri değişmez.',
  params: ById,
  body: NewPurchaseRequest,
  refusals: [403, 409],
  response: requestAnswer,
})

export const closePurchaseRequest = endpoint({
  id: 'closePurchaseRequest',
  method: 'POST',
  path: '/purchase-requests/{id}/close',
  access: 'own',
  right: 'buy',
  summary:
    'Kendi açık alım ilanınızı yeni tekliflere kapatır; gelmiş teklifler süreleri dolana kadar kabul edilebilir.',
  params: ById,
  refusals: [403, 409],
  response: requestAnswer,
})

/** An offer in comparison with the others, amounts in the currency that the owner prefers. */
export const ComparedQuote = Quote.extend({
  comparison: z.object({
    total_amount: z.number(),
    currency: Currency,
    /** Priced lines and all lines. */
    priced_lines: z.int(),
    all_lines: z.int(),
    partial: z.boolean(),
    /** Among complete offers that can be accepted; a partial one never has the lowest total. */
    lowest: z.boolean(),
    fastest: z.boolean(),
    nearest: z.boolean(),
    /** Lines of the request for which nobody is cheaper. */
    lowest_line_ids: z.array(Id),
    /** Unread. */
    unseen: z.boolean(),
  }),
})
export type ComparedQuote = z.infer<typeof ComparedQuote>

export const listRequestOffers = endpoint({
  id: 'listRequestOffers',
  method: 'GET',
  path: '/purchase-requests/{id}/offers',
  access: 'own',
  right: 'read',
  summary:
    'Kendi alım ilanınıza gelen teklifleri karşılaştırmalı verir: en düşük toplam önce, kısmi ve geçersiz teklifler sonda.',
  params: ById,
  refusals: [403],
  response: answer({ data: z.array(ComparedQuote) }),
})

export const markOffersSeen = endpoint({
  id: 'markOffersSeen',
  method: 'POST',
  path: '/purchase-requests/{id}/offers/seen',
  access: 'own',
  right: 'buy',
  summary: 'Kendi alım ilanınıza gelen teklifleri görüldü işaretler.',
  params: ById,
  refusals: [403],
  response: answer({ unseen_offer_count: z.int() }),
})

export const offerToRequest = endpoint({
  id: 'offerToRequest',
  method: 'POST',
  path: '/purchase-requests/{id}/offers',
  access: 'own',
  right: 'social',
  summary:
    'Bir alım ilanına teklif verir; lines ilanın kalemlerini yanıtlar, eksik kalan kalemler teklifi kısmi yapar. Firma başına bir teklif verilir, quotes/{id}/offers ile yenilenir.',
  params: ById,
  body: NewOffer,
  refusals: [403, 409],
  status: 201,
  response: answer({ data: Quote }),
})
