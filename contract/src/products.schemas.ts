import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { categoryAnswer, categoryFields, facetsAnswer } from './categories.schemas.ts'
import { ByShortName, ProductTag } from './companies.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, optionalText, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { ImageFile } from './media.schemas.ts'
import { Currency, FormPrice, Price } from './money.schemas.ts'
import { Pagination } from './paging.schemas.ts'
import { PRODUCT_IMAGES_MAX, PRODUCT_LIMITS, PRODUCT_MESSAGES } from './product-fields.ts'
import {
  ImageOrder,
  MainImageSelection,
  ProductStatus,
  RemovedImages,
  StockQuantity,
  Tags,
} from './product-fields.schemas.ts'
import { factsAnswer, factsFields } from './product-facts.schemas.ts'
import { productQuery } from './product-filter.schemas.ts'
import { Away } from './selling.schemas.ts'
import { termsAnswer, termsFields, withTermsTogether } from './terms.schemas.ts'
import { Axis, Variant, variantFields } from './variants.schemas.ts'

/** The addresses of one image in its three sizes. */
export const ProductImage = z.object({ id: Id, thumbnail: z.string(), medium: z.string(), large: z.string() })
export type ProductImage = z.infer<typeof ProductImage>

/** A product in a list. */
export const ProductCard = z.object({
  id: Id,
  company_id: Id,
  name: z.string(),
  /** First 200 characters in lists. */
  description: z.string().nullable(),
  price: z.number(),
  currency: Currency,
  ...termsAnswer,
  /** List price of one piece of the smallest order, in the viewer's currency; TRY for guests. */
  display_price: z.number(),
  display_currency: Currency,
  /** For dealers only: their price of one piece of the smallest order, in both currencies. */
  your_price: z.number().optional(),
  display_your_price: z.number().optional(),
  discount_percent: z.number().optional(),
  stock_quantity: z.int(),
  in_stock: Flag,
  sku: z.string().nullable(),
  /** Inactive products are visible to the owner only. */
  status: ProductStatus,
  tags: z.array(z.string()),
  main_image_url_thumbnail: z.string().nullable(),
  main_image_url_medium: z.string().nullable(),
  main_image_url_large: z.string().nullable(),
  views_count: z.int(),
  sales_count: z.int(),
  /** Mean rating of the product; 0 without ratings. */
  average_rating: z.number(),
  rating_count: z.int(),
  /** Of those that are sold; 0 for a product without. */
  variant_count: z.int(),
  /** The lowest list price, in case variants have different ones; in both currencies. */
  price_from: z.number().nullable(),
  display_price_from: z.number().nullable(),
  axes: z.array(Axis),
  created_at: Timestamp,
  company_name: z.string(),
  company_logo: z.string().nullable(),
  short_name: z.string(),
  city: z.string().nullable(),
  location_name: z.string().nullable(),
  verified: Flag,
  /** Distance from the requested place; absent without one. */
  distance_km: z.number().optional(),
  /** The direction of the company from there, in whole degrees clockwise from north. */
  bearing_deg: z.int().optional(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** How many companies gave 1, 2, 3, 4 and 5 stars. */
export const RatingDistribution = z.array(z.int()).length(5)

/** Only of companies with a delivered order of the product; 0 without any. */
export const VerifiedRating = z.object({ average: z.number(), count: z.int() })
export type VerifiedRating = z.infer<typeof VerifiedRating>

export const Product = ProductCard.extend({
  /** In the order the owner chose; the main one is named by `main_image_url_large`. */
  images: z.array(ProductImage),
  rating_distribution: RatingDistribution,
  verified_rating: VerifiedRating,
  /** The day of the exchange rates behind `display_price`. */
  rates_date: z.iso.date(),
  ...factsAnswer,
  variants: z.array(Variant),
  ...categoryAnswer,
  /** While its company takes no orders. */
  away: Away.nullable(),
  /** Rates of `currency` and `display_currency` to TRY; absent if both are equal. */
  conversion: z.object({ from: z.string(), to: z.string() }).optional(),
})
export type Product = z.infer<typeof Product>

const fields = {
  name: requiredText('Ürün adı', PRODUCT_LIMITS.name),
  description: optionalText('Açıklama', PRODUCT_LIMITS.description),
  price: Price,
  currency: Currency.optional(),
  /** Required without variants; with variants it is their sum. */
  stock_quantity: StockQuantity.optional(),
  sku: optionalText('SKU', PRODUCT_LIMITS.sku),
  status: ProductStatus.optional(),
  tags: Tags.optional(),
  ...termsFields,
  ...factsFields,
  ...variantFields,
  ...categoryFields,
}

/** The main image and the order of images; see MainImageSelection and ImageOrder. */
const imageChoices = {
  main_image_selection: MainImageSelection.optional(),
  image_order: ImageOrder.optional(),
}

export const NewProduct = z.object(fields)
export type NewProduct = z.output<typeof NewProduct>

/** An absent field stays unchanged; null or an empty text clears it. */
export const ProductChange = z.object({
  ...NewProduct.partial().shape,
  ...imageChoices,
  removed_images: RemovedImages.optional(),
})
export type ProductChange = z.output<typeof ProductChange>

/** A product without variants says its stock. */
function withStock<Schema extends z.ZodObject>(schema: Schema): Schema {
  return schema.superRefine(
    (value: Record<string, unknown>, context) => {
      if (value['stock_quantity'] !== undefined || value['variants'] !== undefined) return
      context.addIssue({ code: 'custom', path: ['stock_quantity'], message: 'Stok adedi gereklidir' })
    },
    { when: () => true },
  )
}

/** In a form every value is text: lists and whole numbers are written as JSON. */
function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => {
    try {
      return typeof value === 'string' ? (JSON.parse(value) as unknown) : value
    } catch {
      return value === '' ? undefined : value
    }
  }, schema)
}

/** Empty clears it. */
function clearable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? null : value), jsonText(schema)).optional()
}

const formValues = {
  tags: jsonText(Tags.optional()).optional(),
  min_order_quantity: jsonText(termsFields.min_order_quantity).optional(),
  order_multiple: jsonText(termsFields.order_multiple).optional(),
  price_tiers: jsonText(termsFields.price_tiers).optional(),
  vat_rate: jsonText(termsFields.vat_rate).optional(),
  vat_included: jsonText(termsFields.vat_included).optional(),
  lead_time_days: clearable(termsFields.lead_time_days),
  weight_g: clearable(factsFields.weight_g),
  dimensions_mm: clearable(factsFields.dimensions_mm),
  pieces_per_unit: clearable(factsFields.pieces_per_unit),
  pack_contents: jsonText(factsFields.pack_contents).optional(),
  axes: jsonText(variantFields.axes).optional(),
  variants: jsonText(variantFields.variants).optional(),
  category_id: clearable(categoryFields.category_id),
  attributes: jsonText(categoryFields.attributes).optional(),
  image_order: jsonText(ImageOrder.optional()).optional(),
}

const NewProductForm = NewProduct.extend({
  ...imageChoices,
  ...formValues,
  price: FormPrice,
  stock_quantity: jsonText(StockQuantity.optional()).optional(),
})

const ProductChangeForm = ProductChange.extend({
  ...formValues,
  price: FormPrice.optional(),
  stock_quantity: jsonText(StockQuantity.optional()).optional(),
  removed_images: jsonText(RemovedImages.optional()).optional(),
})

/** Whether eight are too many also depends on those the product has, so the server counts them. */
const ImageFiles = z.object({ images: z.array(ImageFile).optional() })

/** Base64 with or without `data:image/...;base64,` before it. */
const Base64Images = z
  .array(z.string(), { error: 'Resimler bir liste olmalıdır' })
  .max(PRODUCT_IMAGES_MAX, {
    error: ({ input }) => PRODUCT_MESSAGES.tooManyImages(0, Array.isArray(input) ? input.length : 0),
  })
  .optional()

const ById = z.object({ id: PathId })

const productList = answer({ data: z.array(ProductCard), pagination: Pagination, ...facetsAnswer })

export const listProducts = endpoint({
  id: 'listProducts',
  method: 'GET',
  path: '/products',
  access: 'optional',
  summary: 'Ürünleri arar, süzer ve sıralar.',
  query: productQuery(20),
  response: productList,
})

export const getProduct = endpoint({
  id: 'getProduct',
  method: 'GET',
  path: '/products/{id}',
  access: 'optional',
  summary: 'Bir ürünü resimleri ve puan dağılımıyla verir.',
  params: ById,
  response: answer({ data: Product }),
})

export const listProductCategories = endpoint({
  id: 'listProductCategories',
  method: 'GET',
  path: '/products/categories',
  access: 'public',
  summary: 'En çok ürünü olan 100 etiketi ürün sayılarıyla listeler.',
  response: answer({ data: z.array(ProductTag) }),
})

export const listSellerProducts = endpoint({
  id: 'listSellerProducts',
  method: 'GET',
  path: '/products/seller/{id}',
  access: 'optional',
  summary: 'Bir firmanın ürünlerini firma kimliğiyle listeler.',
  params: ById,
  query: productQuery(12),
  response: productList,
})

export const listCompanyProducts = endpoint({
  id: 'listCompanyProducts',
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/products',
  access: 'optional',
  summary: 'Bir firmanın ürünlerini listeler; firmanın kendisi pasif ürünlerini de görür.',
  params: ByShortName,
  query: productQuery(12),
  response: productList,
})

export const listCompanyProductTags = endpoint({
  id: 'listCompanyProductTags',
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/product-tags',
  access: 'optional',
  summary: 'Bir firmanın en çok kullandığı 200 ürün etiketini ürün sayılarıyla listeler.',
  params: ByShortName,
  response: answer({ tags: z.array(ProductTag) }),
})

export const createProduct = endpoint({
  id: 'createProduct',
  method: 'POST',
  path: '/products',
  access: 'own',
  right: 'catalogue',
  summary: 'Resimsiz bir ürün ekler.',
  body: withStock(withTermsTogether(NewProduct)),
  status: 201,
  response: answer({ data: Product }),
})

export const createProductWithImages = endpoint({
  id: 'createProductWithImages',
  method: 'POST',
  path: '/products/with-images',
  access: 'own',
  right: 'catalogue',
  summary: 'Resimleriyle bir ürün ekler; tags ve image_order alanları JSON metnidir.',
  body: withStock(withTermsTogether(NewProductForm)),
  files: ImageFiles,
  refusals: [409],
  status: 201,
  response: answer({ data: Product }),
})

export const createProductWithImagesJson = endpoint({
  id: 'createProductWithImagesJson',
  method: 'POST',
  path: '/products/with-images-json',
  access: 'own',
  right: 'catalogue',
  summary: 'Resimleri base64 olarak gönderilen bir ürün ekler.',
  body: withStock(withTermsTogether(NewProduct.extend({ ...imageChoices, images: Base64Images }))),
  base64Files: 'images',
  refusals: [409],
  status: 201,
  response: answer({ data: Product }),
})

export const updateProduct = endpoint({
  id: 'updateProduct',
  method: 'PUT',
  path: '/products/{id}',
  access: 'own',
  right: 'catalogue',
  summary: 'Kendi ürününüzü günceller; gönderilmeyen alanlar değişmez.',
  params: ById,
  body: withTermsTogether(ProductChange),
  refusals: [403],
  response: answer({ data: Product }),
})

export const updateProductWithImages = endpoint({
  id: 'updateProductWithImages',
  method: 'PUT',
  path: '/products/{id}/with-images',
  access: 'own',
  right: 'catalogue',
  summary: 'Kendi ürününüzü günceller ve yeni resimler ekler; tags, image_order ve removed_images JSON metnidir.',
  params: ById,
  body: withTermsTogether(ProductChangeForm),
  files: ImageFiles,
  refusals: [403, 409],
  response: answer({ data: Product }),
})

export const updateProductWithImagesJson = endpoint({
  id: 'updateProductWithImagesJson',
  method: 'PUT',
  path: '/products/{id}/with-images-json',
  access: 'own',
  right: 'catalogue',
  summary: 'Kendi ürününüzü günceller; yeni resimler base64 olarak gönderilir.',
  params: ById,
  body: withTermsTogether(ProductChange.extend({ images: Base64Images })),
  base64Files: 'images',
  refusals: [403, 409],
  response: answer({ data: Product }),
})

export const deleteProduct = endpoint({
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/products/{id}',
  access: 'own',
  right: 'catalogue',
  summary: 'Kendi ürününüzü siler.',
  params: ById,
  refusals: [403],
  response: answer({ data: z.object({ id: Id }) }),
})

/** Pages are the same for everybody, so the browser reports the viewer; each viewer counts once per hour. */
export const viewProduct = endpoint({
  id: 'viewProduct',
  method: 'POST',
  path: '/products/{id}/view',
  access: 'optional',
  right: 'read',
  summary:
    'Ürünün görüntülendiğini bildirir; her ziyaretçi ürün başına saatte bir kez sayılır, ürünün sahibi sayılmaz.',
  params: ById,
  response: answer({}),
})
