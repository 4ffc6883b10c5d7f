import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { ALERT_KINDS, ALERT_MESSAGES, ALERTS_PAGE_SIZE } from './alerts.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, Timestamp } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { termsAnswer } from './terms.schemas.ts'
import { VariantId } from './variants.schemas.ts'

const Kind = z.enum(ALERT_KINDS, { error: ALERT_MESSAGES.kinds })
const ById = z.object({ id: PathId })
const OfVariant = z.object({ variant_id: PathId.optional() })

/** One wish; it ends with the notice, and may be set again. */
const AlertWish = z.object({
  kind: Kind,
  /** The list price when it was set. */
  price: z.number(),
  currency: Currency,
  vat_rate: termsAnswer.vat_rate,
  vat_included: z.boolean(),
  created_at: Timestamp,
  /** Null while it waits. */
  fired_at: Timestamp.nullable(),
  fired_price: z.number().nullable(),
  fired_currency: Currency.nullable(),
  /** What that price said of KDV. */
  fired_vat_rate: termsAnswer.vat_rate.nullable(),
  fired_vat_included: z.boolean().nullable(),
})

const Alert = z.object({
  product_id: Id,
  /** Null for the whole product. */
  variant_id: Id.nullable(),
  wishes: z.array(AlertWish),
})

export const ListedAlert = Alert.extend({
  /** Goods that are sold no more come without name, image and seller. */
  product_name: z.string(),
  variant_name: z.string().nullable(),
  image_url: z.string().nullable(),
  company_name: z.string(),
  /** False for what is sold no more. */
  listed: z.boolean(),
  in_stock: z.boolean(),
})
export type ListedAlert = z.infer<typeof ListedAlert>

export const getAlert = endpoint({
  id: 'getAlert',
  method: 'GET',
  path: '/products/{id}/alert',
  access: 'own',
  right: 'read',
  summary: 'Bir ürün ya da varyantı için istediğiniz haberleri verir.',
  params: ById,
  query: OfVariant,
  response: answer({ data: Alert }),
})

export const setAlert = endpoint({
  id: 'setAlert',
  method: 'PUT',
  path: '/products/{id}/alert',
  access: 'own',
  right: 'buy',
  summary:
    'Bir ürün ya da varyantı yeniden stoğa girince (stock) ya da bugünkü fiyatının altına inince (price) haber ister; her biri bir kez haber verir.',
  params: ById,
  body: z.object({
    kinds: z
      .array(Kind, { error: ALERT_MESSAGES.kinds })
      .min(1, ALERT_MESSAGES.kinds)
      .max(ALERT_KINDS.length, ALERT_MESSAGES.kinds),
    variant_id: VariantId.nullable().optional(),
  }),
  refusals: [409],
  response: answer({ data: Alert }),
})

export const removeAlert = endpoint({
  id: 'removeAlert',
  method: 'DELETE',
  path: '/products/{id}/alert',
  access: 'own',
  right: 'buy',
  summary: 'Bir ürün ya da varyantı için istediğiniz haberlerden vazgeçer.',
  params: ById,
  query: OfVariant,
  response: answer({}),
})

export const listAlerts = endpoint({
  id: 'listAlerts',
  method: 'GET',
  path: '/alerts',
  access: 'own',
  right: 'read',
  summary: 'İstediğiniz haberleri, verilmiş olanlarla birlikte listeler; en son istenen önce gelir.',
  query: pageQuery(ALERTS_PAGE_SIZE),
  response: answer({ data: z.array(ListedAlert), pagination: Pagination }),
})
