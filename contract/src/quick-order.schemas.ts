import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { QUANTITY_MAX, QUANTITY_MESSAGE } from './cart.ts'
import { CompanyHit } from './companies.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, requiredText } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { QUICK_ORDER_LIMITS, QUICK_ORDER_MESSAGES } from './quick-order.ts'
import { termsAnswer, Unit } from './terms.schemas.ts'

const Quantity = z.int(QUANTITY_MESSAGE).min(1, QUANTITY_MESSAGE).max(QUANTITY_MAX, QUANTITY_MESSAGE)
const Line = z.object({ code: requiredText('Kod', QUICK_ORDER_LIMITS.code), quantity: Quantity })

/** A product or variant that has the code. */
export const CodeMatch = z.object({
  product_id: Id,
  variant_id: Id.nullable(),
  name: z.string(),
  variant_name: z.string().nullable(),
  sku: z.string().nullable(),
  image_url: z.string().nullable(),
  seller: z.object({ id: Id, company_name: z.string(), short_name: z.string() }),
  unit: Unit,
  min_order_quantity: z.int(),
  order_multiple: z.int(),
  stock_quantity: z.int(),
  /** Of one piece at this quantity, for this company and in its currency. */
  price: z.number(),
  line_net: z.number(),
  currency: Currency,
  vat_rate: termsAnswer.vat_rate,
  vat_included: z.boolean(),
  /** Whether so many can be put into the cart; `fault` says why not. */
  fits: z.boolean(),
  fault: z.string().nullable(),
  /** The nearest quantity that fits, where one does. */
  fitting_quantity: z.int().nullable(),
})
export type CodeMatch = z.infer<typeof CodeMatch>

const Resolved = z.object({
  code: z.string(),
  quantity: z.int(),
  matches: z.array(CodeMatch),
  /** For a code of none or of several. */
  message: z.string().nullable(),
})
export type Resolved = z.infer<typeof Resolved>

export const resolveCodes = endpoint({
  id: 'resolveCodes',
  method: 'POST',
  path: '/quick-order/resolve',
  access: 'own',
  right: 'buy',
  summary:
    'Kodları (SKU, barkod) alışveriş yaptığınız, takip ettiğiniz ya da seçtiğiniz satıcıların ürünlerinde arar; sepete bir şey eklemez.',
  body: z.object({
    lines: z
      .array(Line, { error: 'Satırlar bir liste olmalıdır' })
      .min(1, 'En az bir satır gereklidir')
      .max(QUICK_ORDER_LIMITS.lines, QUICK_ORDER_MESSAGES.tooMany),
    seller_id: z.int('Geçersiz satıcı').positive('Geçersiz satıcı').optional(),
  }),
  response: answer({ data: z.array(Resolved) }),
})

export const suggestCodes = endpoint({
  id: 'suggestCodes',
  method: 'GET',
  path: '/quick-order/suggestions',
  access: 'own',
  right: 'buy',
  summary: 'Aynı satıcıların, kodu ya da adı böyle başlayan en fazla 8 ürününü ve varyantını önerir.',
  query: z.object({ q: requiredText('Kod', QUICK_ORDER_LIMITS.code), seller_id: PathId.optional() }),
  response: answer({ data: z.array(CodeMatch) }),
})

export const listCodeSellers = endpoint({
  id: 'listCodeSellers',
  method: 'GET',
  path: '/quick-order/sellers',
  access: 'own',
  right: 'buy',
  summary: 'Kodların aranacağı satıcıları, alışveriş yaptıklarınızı ve takip ettiklerinizi, adlarıyla listeler.',
  response: answer({ data: z.array(CompanyHit) }),
})

export const readCodeFile = endpoint({
  id: 'readCodeFile',
  method: 'POST',
  path: '/quick-order/read',
  access: 'own',
  right: 'buy',
  summary: 'Bir XLSX, CSV ya da TXT dosyasındaki “SKU adet” satırlarını okur; hiçbir şey saklanmaz.',
  files: z.object({ file: z.file().max(QUICK_ORDER_LIMITS.fileBytes, 'Dosya en çok 5 MB olabilir') }),
  response: answer({ data: z.array(z.object({ code: z.string(), quantity: z.int() })) }),
})
