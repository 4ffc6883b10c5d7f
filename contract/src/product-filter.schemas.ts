import { z } from 'zod'
import { CATEGORY_MESSAGES, readAttributeFilters } from './categories.ts'
import { isStorable, optionalText } from './fields.schemas.ts'
import { toMinorUnits } from './money.ts'
import { pageQuery } from './paging.schemas.ts'
import { PRODUCT_LIMITS } from './product-fields.ts'
import { PRODUCT_SORTS, RADIUS_KM } from './product-filter.ts'

const SORT_MESSAGE = 'Geçersiz sıralama'
const RADIUS_MESSAGE = `Arama yarıçapı ${RADIUS_KM.min} ile ${RADIUS_KM.max} km arasında olmalıdır`

/** A number inside a query string. */
function queryNumber({ min, max }: { min: number; max: number }, message: string) {
  const Text = z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,20})?$/)
    .transform(Number)
  return z.union([z.number(), Text], { error: message }).pipe(z.number().min(min, message).max(max, message)).optional()
}

function queryPrice(label: string) {
  const message = `${label} en fazla iki ondalıklı bir sayı olmalıdır`
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((amount, context) => {
      const minorUnits = toMinorUnits(amount)
      if (minorUnits === undefined) context.addIssue(message)
      return minorUnits ?? z.NEVER
    })
    .optional()
}

/** Comma-separated; any of them matches. */
export const TagFilter = z
  .string('Etiketler metin olmalıdır')
  .max(PRODUCT_LIMITS.tags * (PRODUCT_LIMITS.tag + 2), 'Etiketler çok uzun')
  .refine(isStorable, 'Etiketler geçersiz karakter içeriyor')
  .transform((text) =>
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  )
  .refine((tags) => tags.length <= PRODUCT_LIMITS.tags, `En fazla ${PRODUCT_LIMITS.tags} etiket seçilebilir`)
  .optional()

export function queryFlag(message: string) {
  return z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0'])], { error: message })
    .transform((value) => value === true || value === 'true' || value === '1')
    .optional()
}

interface PlaceFilter {
  latitude?: number | undefined
  longitude?: number | undefined
  radius_km?: number | undefined
}

/** A place with an optional radius. */
export const queryPlace = {
  fields: {
    latitude: queryNumber({ min: -90, max: 90 }, 'Enlem değeri -90 ile 90 arasında olmalıdır'),
    longitude: queryNumber({ min: -180, max: 180 }, 'Boylam değeri -180 ile 180 arasında olmalıdır'),
    radius_km: queryNumber(RADIUS_KM, RADIUS_MESSAGE),
  },
  check: ({ latitude, longitude, radius_km }: PlaceFilter, context: z.RefinementCtx): void => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if ((latitude === undefined) !== (longitude === undefined))
      refuse('latitude', 'Enlem ve boylam birlikte verilmelidir')
    if (latitude === undefined && radius_km !== undefined) {
      refuse('radius_km', 'Arama yarıçapı için konum gereklidir')
    }
  },
}

const filters = {
  search: optionalText('Arama metni', 100),
  tags: TagFilter,
  /** Gross price of one piece of the smallest order, in the viewer's currency. */
  min_price: queryPrice('En düşük fiyat'),
  max_price: queryPrice('En yüksek fiyat'),
  /** Maximum gross amount of the smallest order, in the viewer's currency. */
  max_min_order: queryPrice('Minimum sipariş tutarı'),
  in_stock: queryFlag('Stok durumu true ya da false olmalıdır'),
  /** Only products of verified companies; false has no effect. */
  verified: queryFlag('Doğrulanmış satıcı süzgeci true ya da false olmalıdır'),
  /** The slug of a category; includes what lies below it. */
  category: z
    .string('Kategori geçersiz')
    .regex(/^[a-z0-9-]{0,100}$/, 'Kategori geçersiz')
    .transform((slug) => slug || undefined)
    .optional(),
  /** Adds `facets`: how the goods found answer the attributes of the category. */
  facets: queryFlag('Özellik sayıları true ya da false olmalıdır'),
  sort: z.enum(['created_at', 'price', 'name', 'views_count', 'sales_count', 'distance'], SORT_MESSAGE).optional(),
  order: z
    .string(SORT_MESSAGE)
    .toUpperCase()
    .pipe(z.enum(['ASC', 'DESC'], SORT_MESSAGE))
    .optional(),
  ...queryPlace.fields,
}

/** Query of all product lists. */
export function productQuery(standardLimit: number) {
  return (
    pageQuery(standardLimit)
      .extend(filters)
      // The parameters `attr.{key}` are named by the attributes of the category.
      .loose()
      .superRefine((query, context) => {
        const { sort = 'created_at', order, latitude } = query
        const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
        if (order !== undefined && !PRODUCT_SORTS.some((known) => known.sort === sort && known.order === order)) {
          refuse('order', SORT_MESSAGE)
        }
        queryPlace.check(query, context)
        const attributes = readAttributeFilters(query)
        if (!attributes) refuse('attr', CATEGORY_MESSAGES.badFilter)
        else if (attributes.length > 0 && !query.category) refuse('category', CATEGORY_MESSAGES.filterNeedsCategory)
        if (latitude === undefined && sort === 'distance') {
          refuse('sort', 'Uzaklığa göre sıralamak için konum gereklidir')
        }
      })
  )
}

const { search, tags, min_price, max_price, max_min_order, in_stock } = filters
/** The filters on products, for calls about those of one company. */
export const productSelection = { search, tags, min_price, max_price, max_min_order, in_stock }

export type ProductQuery = z.output<ReturnType<typeof productQuery>>
