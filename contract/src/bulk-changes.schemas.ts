import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { BULK_CHANGE_MAX, PRICE_ROUNDINGS } from './bulk-changes.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, Timestamp } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { toMinorUnits } from './money.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { ProductStatus, StockQuantity, Tags } from './product-fields.schemas.ts'
import { productQuery } from './product-filter.schemas.ts'
import { Unit, VatRate } from './terms.schemas.ts'

/** A JSON number of either sign with at most two decimals, parsed to hundredths. */
function signed(message: string, { min, max }: { min: number; max: number }) {
  return z.number({ error: message }).transform((value, context) => {
    const hundredths = toMinorUnits(Math.abs(value))
    const parsed = hundredths === undefined ? 0 : Math.sign(value) * hundredths
    if (parsed !== 0 && parsed >= min && parsed <= max) return parsed
    context.addIssue(message)
    return z.NEVER
  })
}

const Percent = signed('Yüzde -99,99 ile 1.000 arasında, sıfırdan farklı, en fazla iki ondalıklı olmalıdır', {
  min: -9999,
  max: 100_000,
})
const Amount = signed('Tutar sıfırdan farklı, en fazla iki ondalıklı bir sayı olmalıdır', {
  min: -9_999_999_999,
  max: 9_999_999_999,
})

const PriceChange = z
  .object(
    {
      percent: Percent.optional(),
      amount: Amount.optional(),
      round: z.enum(PRICE_ROUNDINGS, { error: 'Yuvarlama none, 00, 50 ya da 90 olmalıdır' }).default('none'),
    },
    { error: 'Fiyat değişikliği bir nesne olmalıdır' },
  )
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    error: 'percent ya da amount alanlarından yalnızca birini yazın',
  })

const TagChange = z
  .object({ add: Tags.optional(), remove: Tags.optional() }, { error: 'Etiket değişikliği bir nesne olmalıdır' })
  .refine(({ add = [], remove = [] }) => add.length + remove.length > 0, { error: 'En az bir etiket yazın' })

/** One of them. */
export const ProductsChange = z
  .object(
    {
      price: PriceChange.optional(),
      stock_quantity: StockQuantity.optional(),
      status: ProductStatus.optional(),
      tags: TagChange.optional(),
      vat_rate: VatRate.optional(),
      unit: Unit.optional(),
    },
    { error: ({ input }) => (input === undefined ? 'Değişiklik gereklidir' : 'Değişiklik bir nesne olmalıdır') },
  )
  .refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1, {
    error: 'price, stock_quantity, status, tags, vat_rate ve unit alanlarından yalnızca birini yazın',
  })
export type ProductsChange = z.output<typeof ProductsChange>
export type ProductsChangeInput = z.input<typeof ProductsChange>

const IDS_MESSAGE = `ids 1 ile ${BULK_CHANGE_MAX} arasında ürün içeren bir liste olmalıdır`

const NewBulkChange = z
  .object({
    ids: z.array(Id, { error: IDS_MESSAGE }).min(1, IDS_MESSAGE).max(BULK_CHANGE_MAX, IDS_MESSAGE).optional(),
    filter: productQuery(100)
      .refine(({ cursor }) => cursor === undefined, { error: 'Süzgeç imleç almaz', path: ['cursor'] })
      .optional(),
    change: ProductsChange,
    at: z.iso.datetime({ error: 'Zaman ISO 8601 biçiminde, UTC olmalıdır' }).optional(),
    dry_run: z.boolean('dry_run true ya da false olmalıdır').default(false),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    error: 'ids ya da filter alanlarından yalnızca birini yazın',
    path: ['ids'],
  })
export type NewBulkChange = z.output<typeof NewBulkChange>

const Value = z.union([z.number(), z.string(), z.array(z.string())])
export type BulkValue = z.infer<typeof Value>

const FIELDS = ['price', 'stock_quantity', 'status', 'tags', 'vat_rate', 'unit'] as const

const Sample = z.object({
  product_id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  main_image_url_thumbnail: z.string().nullable(),
  currency: Currency,
  field: z.enum(FIELDS),
  old: Value,
  /** Equal to `old` if unchanged. */
  new: Value,
  /** Changed prices of tiers. */
  tiers: z.int(),
  /** Variants that change with it: their own prices, or their stock. */
  variants: z.int(),
})
export type BulkSample = z.infer<typeof Sample>

const BulkChange = z.object({
  /** Null for a preview. */
  id: Id.nullable(),
  status: z.enum(['preview', 'planned', 'done', 'failed', 'undone', 'cancelled']),
  field: z.enum(FIELDS),
  change: z.unknown(),
  /** For a price changed by an amount: the currency of all products, null if there are several. */
  currency: Currency.nullable(),
  /** Changed products; after an undo the restored ones. */
  count: z.int(),
  /** Products that already have the value. */
  unchanged: z.int(),
  /** The number of products requested. */
  total: z.int(),
  /** Products that cannot be changed. */
  faults: z.array(z.object({ product_id: Id, message: z.string() })),
  /** First examples. */
  samples: z.array(Sample),
  /** Buyers with one of them in the cart; in previews only. */
  carts: z.int().optional(),
  /** Scheduled time. */
  at: Timestamp,
  /** Deadline of the undo; null if impossible. */
  undo_until: Timestamp.nullable(),
})
export type BulkChange = z.infer<typeof BulkChange>

export const changeProductsInBulk = endpoint({
  id: 'changeProductsInBulk',
  method: 'POST',
  path: '/products/bulk-changes',
  access: 'own',
  right: 'catalogue',
  summary:
    'Seçilen ya da süzülen ürünlerinizi birlikte değiştirir: hemen, at ile verilen zamanda ya da dry_run ile yalnız önizleme olarak.',
  body: NewBulkChange,
  refusals: [404, 409],
  response: answer({ data: BulkChange }),
})

export const listBulkChanges = endpoint({
  id: 'listBulkChanges',
  method: 'GET',
  path: '/products/bulk-changes',
  access: 'own',
  right: 'read',
  summary: 'Toplu değişikliklerinizi yenisinden başlayarak listeler.',
  query: pageQuery(20),
  response: answer({ data: z.array(BulkChange), pagination: Pagination }),
})

export const undoBulkChange = endpoint({
  id: 'undoBulkChange',
  method: 'POST',
  path: '/products/bulk-changes/{id}/undo',
  access: 'own',
  right: 'catalogue',
  summary:
    'Toplu değişikliği 24 saat içinde geri alır; arada başka bir yoldan değişen ürünlere dokunmaz. Zamanlanmış olanı iptal eder.',
  params: z.object({ id: PathId }),
  refusals: [409],
  response: answer({ data: BulkChange }),
})
