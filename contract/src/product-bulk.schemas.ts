import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, requiredText } from './fields.schemas.ts'
import { Currency, Price } from './money.schemas.ts'
import { PRODUCT_LIMITS } from './product-fields.ts'
import { StockQuantity } from './product-fields.schemas.ts'
import { termsFields } from './terms.schemas.ts'

export const BULK_ROWS_MAX = 500

/** One product by SKU; absent fields are unchanged. */
export const BulkRow = z
  .object({
    sku: requiredText('SKU', PRODUCT_LIMITS.sku),
    stock_quantity: StockQuantity.optional(),
    price: Price.optional(),
    currency: Currency.optional(),
    ...termsFields,
  })
  .refine(
    (row) => Object.entries(row).some(([field, value]) => field !== 'sku' && value !== undefined),
    'stock_quantity, price, currency ya da satış koşullarından en az biri gereklidir',
  )
export type BulkRow = z.output<typeof BulkRow>

/** Rows are checked independently: a faulty one does not block others. */
const UncheckedRow = z.looseObject(
  {
    sku: z.unknown().optional(),
    stock_quantity: z.unknown().optional(),
    price: z.unknown().optional(),
    currency: z.unknown().optional(),
    unit: z.unknown().optional(),
    min_order_quantity: z.unknown().optional(),
    order_multiple: z.unknown().optional(),
    price_tiers: z.unknown().optional(),
    vat_rate: z.unknown().optional(),
    vat_included: z.unknown().optional(),
    lead_time_days: z.unknown().optional(),
  },
  { error: 'Her satır bir JSON nesnesi olmalıdır' },
)

const ROWS_MESSAGE = `rows 1 ile ${BULK_ROWS_MAX} arasında satır içeren bir liste olmalıdır`

export const BulkResult = z.object({
  /** Its position in `rows`, from 0. */
  index: z.int(),
  sku: z.string().nullable(),
  status: z.enum(['updated', 'failed']),
  product_id: Id.nullable(),
  /** Of a row whose SKU is that of a variant. */
  variant_id: Id.optional(),
  /** Code of a failed row: `invalid`, `not_found`, `ambiguous_sku` or `repeated_sku`. */
  code: z.enum(['invalid', 'not_found', 'ambiguous_sku', 'repeated_sku']).nullable(),
  message: z.string().nullable(),
})
export type BulkResult = z.infer<typeof BulkResult>

export const updateProductsInBulk = endpoint({
  id: 'updateProductsInBulk',
  method: 'PUT',
  path: '/products/bulk',
  access: 'own',
  right: 'catalogue',
  summary: `Ürünlerinizin stok, fiyat ve satış koşullarını SKU ile toplu günceller; en fazla ${BULK_ROWS_MAX} satır, her satırın sonucu ayrı bildirilir.`,
  body: z.object({ rows: z.array(UncheckedRow, ROWS_MESSAGE).min(1, ROWS_MESSAGE).max(BULK_ROWS_MAX, ROWS_MESSAGE) }),
  response: answer({
    data: z.object({ updated: z.int(), failed: z.int(), results: z.array(BulkResult) }),
  }),
})
