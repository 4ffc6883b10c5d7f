import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, IMPORT_LIMITS, IMPORT_MODES, IMPORT_STATUSES } from './imports.ts'
import { Price } from './money.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { PRODUCT_LIMITS } from './product-fields.ts'
import { productSelection } from './product-filter.schemas.ts'
import { NewProduct } from './products.schemas.ts'
import { VARIANT_LIMITS } from './variants.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const NO_JSON = z.object({})
const ById = z.object({ id: PathId })
const Field = z.enum(IMPORT_FIELD_NAMES, { error: 'Böyle bir alan yok' })
const Mode = z.enum(IMPORT_MODES, { error: 'Aktarım biçimi valid_rows ya da all_or_nothing olmalıdır' })

const AttributeText = z.object({ name: z.string(), value: z.string() })

/**
 * One row: absent fields are unchanged, or default for a new product. Rows of one product name its variants, and in such a
 * row the stock is that of the variant.
 */
export const ImportRow = z.object({
  ...NewProduct.partial().omit({ category_id: true, attributes: true, axes: true, variants: true }).shape,
  /** Its way through the tree, its name or its slug. */
  category: requiredText(IMPORT_FIELDS.category, 500).optional(),
  /** All of them, by name; read together with the category. */
  attributes: z.array(AttributeText).max(100, 'En fazla 100 özellik yazılabilir').optional(),
  axis_1: requiredText(IMPORT_FIELDS.axis_1, VARIANT_LIMITS.name).optional(),
  value_1: requiredText(IMPORT_FIELDS.value_1, VARIANT_LIMITS.value).optional(),
  axis_2: requiredText(IMPORT_FIELDS.axis_2, VARIANT_LIMITS.name).optional(),
  value_2: requiredText(IMPORT_FIELDS.value_2, VARIANT_LIMITS.value).optional(),
  variant_sku: requiredText(IMPORT_FIELDS.variant_sku, PRODUCT_LIMITS.sku).optional(),
  variant_barcode: NewProduct.shape.barcode,
  variant_price: Price.optional(),
  variant_active: z.boolean().optional(),
  id: z.int('Ürün no bir sayı olmalıdır').positive('Ürün no bir sayı olmalıdır').optional(),
  sku: requiredText('SKU', PRODUCT_LIMITS.sku).optional(),
})
export type ImportRow = z.output<typeof ImportRow>

const ImportColumn = z.object({
  /** From the file; a repeated heading gets a number, an empty one the number of its column. */
  heading: z.string(),
  /** The first value below it. */
  sample: z.string(),
  /** Null: the column is ignored. */
  field: Field.nullable(),
  /** False if neither the name nor a person decided the field. */
  decided: z.boolean(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const ImportFault = z.object({
  /** The heading is row 1. */
  row: z.int(),
  /** Its heading; null for the whole row. */
  column: z.string().nullable(),
  message: z.string(),
})
export type ImportFault = z.infer<typeof ImportFault>

const PreviewRow = z.object({
  row: z.int(),
  result: z.enum(['create', 'update', 'unchanged', 'fault']),
  /** Values from the file, by field. */
  values: z.record(z.string(), z.string()),
  faults: z.array(ImportFault.extend({ field: Field.nullable(), group: z.string() })),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const Import = z.object({
  id: Id,
  status: z.enum(IMPORT_STATUSES),
  file_name: z.string(),
  /** `UTF-8` or `windows-1254`; of a table of Excel null. */
  encoding: z.string().nullable(),
  mode: Mode,
  columns: z.array(ImportColumn),
  /** Rows with content below the heading. */
  rows: z.int(),
  creates: z.int(),
  updates: z.int(),
  /** Unchanged rows. */
  unchanged: z.int(),
  faulty_rows: z.int(),
  /** First thousand faults; first twenty in lists. */
  faults: z.array(ImportFault),
  /** Faults by frequency. */
  fault_groups: z.array(z.object({ label: z.string(), count: z.int(), example: z.string() })),
  done: z.int(),
  total: z.int(),
  /** Progress of the run. */
  created: z.int(),
  updated: z.int(),
  kept: z.int(),
  skipped: z.int(),
  images: z.int(),
  images_done: z.int(),
  /** Unused files of the ZIP. */
  unmatched_images: z.array(z.string()),
  /** Why a run failed. */
  message: z.string().nullable(),
  /** Whether report.xlsx is still available. */
  has_report: z.boolean(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
})
export type Import = z.infer<typeof Import>

/** With its first rows, until it is started. */
const ImportAnswer = answer({ data: Import.extend({ preview: z.array(PreviewRow).optional() }) })

export const createImport = endpoint({
  id: 'createImport',
  method: 'POST',
  path: '/imports',
  access: 'own',
  right: 'catalogue',
  summary:
    'İçe aktarılacak ürün dosyasını (XLSX ya da CSV) ve isterseniz resim ZIP dosyasını yükler; hiçbir ürün değişmez.',
  files: z.object({
    file: z.file().max(IMPORT_LIMITS.fileBytes, 'Dosya en çok 20 MB olabilir'),
    images: z.array(z.file().max(IMPORT_LIMITS.zipBytes, 'ZIP dosyası en çok 64 MB olabilir')).optional(),
  }),
  refusals: [409],
  status: 201,
  response: ImportAnswer,
})

export const changeImport = endpoint({
  id: 'changeImport',
  method: 'PUT',
  path: '/imports/{id}',
  access: 'own',
  right: 'catalogue',
  summary: 'Dosyadaki sütunları ürün alanlarıyla eşler ve nasıl alınacağını seçer; null verilen sütun alınmaz.',
  params: ById,
  body: z.object({
    mapping: z.record(z.string(), Field.nullable(), { error: 'Eşleme bir nesne olmalıdır' }).optional(),
    mode: Mode.optional(),
  }),
  refusals: [409],
  response: ImportAnswer,
})

export const startImport = endpoint({
  id: 'startImport',
  method: 'POST',
  path: '/imports/{id}/start',
  access: 'own',
  right: 'catalogue',
  summary: 'Aktarımı başlatır; firmanızın bir aktarımı sürüyorsa sıraya girer.',
  params: ById,
  refusals: [409],
  response: ImportAnswer,
})

export const listImports = endpoint({
  id: 'listImports',
  method: 'GET',
  path: '/imports',
  access: 'own',
  right: 'read',
  summary: 'Aktarımlarınızı en yeniden başlayarak listeler.',
  query: pageQuery(20),
  response: answer({ data: z.array(Import), pagination: Pagination }),
})

export const getImport = endpoint({
  id: 'getImport',
  method: 'GET',
  path: '/imports/{id}',
  access: 'own',
  right: 'read',
  summary: 'Bir aktarımı ilerlemesiyle, başlamamışsa ilk 50 satırının önizlemesiyle verir.',
  params: ById,
  response: ImportAnswer,
})

export const cancelImport = endpoint({
  id: 'cancelImport',
  method: 'DELETE',
  path: '/imports/{id}',
  access: 'own',
  right: 'catalogue',
  summary:
    'Aktarımdan vazgeçer; sürüyorsa durdurur. Alınan satırlar kalır; ya hepsi ya hiçbiri seçildiyse hiçbiri alınmaz.',
  params: ById,
  refusals: [409],
  response: ImportAnswer,
})

export const getImportTemplate = endpoint({
  id: 'getImportTemplate',
  method: 'GET',
  path: '/imports/template.xlsx',
  access: 'own',
  right: 'read',
  summary: 'İçe aktarma şablonunu verir.',
  produces: [XLSX],
  response: NO_JSON,
})

export const getImportReport = endpoint({
  id: 'getImportReport',
  method: 'GET',
  path: '/imports/{id}/report.xlsx',
  access: 'own',
  right: 'read',
  summary: 'Aktarımın satır satır raporunu verir; rows=faulty ile düzeltilecek satırları dosyadaki sütunlarıyla.',
  params: ById,
  query: z.object({
    rows: z.enum(['all', 'faulty'], { error: 'Satır seçimi all ya da faulty olmalıdır' }).default('all'),
  }),
  refusals: [409],
  produces: [XLSX],
  response: NO_JSON,
})

export const exportProducts = endpoint({
  id: 'exportProducts',
  method: 'GET',
  path: '/products/export',
  access: 'own',
  right: 'read',
  summary:
    'Kendi ürünlerinizi, listedeki süzgeçlerle, yeniden içe aktarılabilen bir XLSX ya da CSV dosyası olarak verir.',
  query: z.object({
    ...productSelection,
    format: z.enum(['xlsx', 'csv'], { error: 'Biçim xlsx ya da csv olmalıdır' }).default('xlsx'),
  }),
  produces: [XLSX, 'text/csv; charset=utf-8'],
  response: NO_JSON,
})
