import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { QUANTITY_MAX, QUANTITY_MESSAGE } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { LIST_ITEM_STATES, LIST_LIMITS, LIST_MESSAGES } from './lists.ts'
import { Currency } from './money.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { ProductCard } from './products.schemas.ts'
import { VariantId } from './variants.schemas.ts'

const Quantity = z.int(QUANTITY_MESSAGE).min(1, QUANTITY_MESSAGE).max(QUANTITY_MAX, QUANTITY_MESSAGE)
const ProductId = z.int('Geçersiz ürün').positive('Geçersiz ürün')
const ById = z.object({ id: PathId })
const ByItem = z.object({ id: PathId, product_id: PathId })
const ListName = z.object({ name: requiredText('Liste adı', LIST_LIMITS.name) })

/** A list of the company, everybody of which sees it. */
export const ProductList = z.object({
  id: Id,
  name: z.string(),
  item_count: z.int(),
  seller_count: z.int(),
  /** Thumbnails of the first few that are still sold. */
  images: z.array(z.string()),
  /** Who changed it last; null once the account is deleted, or for a program. */
  person_name: z.string().nullable(),
  updated_at: Timestamp,
  /** Whether it holds the product that was asked about. */
  holds: z.boolean(),
})
export type ProductList = z.infer<typeof ProductList>

export const ListItem = z.object({
  id: Id,
  product_id: Id,
  variant_id: Id.nullable(),
  variant_name: z.string().nullable(),
  sku: z.string().nullable(),
  /** As it was called when it was saved, for one that is gone. */
  product_name: z.string(),
  image_url: z.string().nullable(),
  quantity: z.int(),
  /** Of the last order of it, within two years. */
  last_quantity: z.int().nullable(),
  state: z.enum(LIST_ITEM_STATES),
  /** Of the variant, if it names one. */
  stock_quantity: z.int(),
  /** So many of it for this company, in its currency; null for one that is gone. */
  price: z
    .object({
      unit_price: z.number(),
      line_net: z.number(),
      line_vat: z.number(),
      line_total: z.number(),
      currency: Currency,
    })
    .nullable(),
  /** Null for one that is gone. */
  product: ProductCard.nullable(),
})
export type ListItem = z.infer<typeof ListItem>

export const listLists = endpoint({
  id: 'listLists',
  method: 'GET',
  path: '/lists',
  access: 'own',
  right: 'read',
  summary: 'Listelerinizi, en son değişenden başlayarak verir; product_id verilirse hangilerinde olduğunu da söyler.',
  query: pageQuery(LIST_LIMITS.lists).extend({ product_id: PathId.optional() }),
  response: answer({ data: z.array(ProductList), pagination: Pagination }),
})

export const listSavedProducts = endpoint({
  id: 'listSavedProducts',
  method: 'GET',
  path: '/lists/products',
  access: 'own',
  right: 'read',
  summary: 'Listelerinizden en az birinde olan ürünlerin numaralarını verir.',
  response: answer({ data: z.array(Id) }),
})

export const createList = endpoint({
  id: 'createList',
  method: 'POST',
  path: '/lists',
  access: 'own',
  right: 'buy',
  summary: 'Yeni bir ürün listesi açar.',
  body: ListName,
  refusals: [409],
  status: 201,
  response: answer({ data: ProductList }),
})

export const getList = endpoint({
  id: 'getList',
  method: 'GET',
  path: '/lists/{id}',
  access: 'own',
  right: 'read',
  summary: 'Bir listeyi ürünleriyle, güncel fiyatlarla ve son aldığınız miktarlarla verir.',
  params: ById,
  response: answer({ data: ProductList.extend({ items: z.array(ListItem) }) }),
})

export const exportList = endpoint({
  id: 'exportList',
  method: 'GET',
  path: '/lists/{id}/export.xlsx',
  access: 'own',
  right: 'read',
  summary: 'Bir listeyi güncel fiyatlarla XLSX olarak verir; SKU ve miktarı hızlı siparişe yeniden yüklenebilir.',
  params: ById,
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  response: z.object({}),
})

export const renameList = endpoint({
  id: 'renameList',
  method: 'PUT',
  path: '/lists/{id}',
  access: 'own',
  right: 'buy',
  summary: 'Bir listenin adını değiştirir.',
  params: ById,
  body: ListName,
  refusals: [409],
  response: answer({ data: ProductList }),
})

export const deleteList = endpoint({
  id: 'deleteList',
  method: 'DELETE',
  path: '/lists/{id}',
  access: 'own',
  right: 'buy',
  summary: 'Bir listeyi siler; ürünlere bir şey olmaz.',
  params: ById,
  response: answer({}),
})

export const putListItem = endpoint({
  id: 'putListItem',
  method: 'PUT',
  path: '/lists/{id}/items/{product_id}',
  access: 'own',
  right: 'buy',
  summary: 'Bir ürünü ya da varyantını listeye koyar ya da listedeki miktarını değiştirir.',
  params: ByItem,
  body: z.object({
    variant_id: VariantId.nullable().optional(),
    /** Without it a new item has the smallest order, and one that is there keeps its own. */
    quantity: Quantity.optional(),
  }),
  refusals: [409],
  response: answer({ data: ListItem }),
})

export const removeListItem = endpoint({
  id: 'removeListItem',
  method: 'DELETE',
  path: '/lists/{id}/items/{product_id}',
  access: 'own',
  right: 'buy',
  summary: 'Bir ürünü listeden çıkarır; variant_id yalnızca o varyantı, yokluğu hepsini çıkarır.',
  params: ByItem,
  query: z.object({ variant_id: PathId.optional() }),
  response: answer({}),
})

const Skipped = z.object({ product_id: Id, variant_id: Id.nullable(), product_name: z.string(), message: z.string() })

export const listToCart = endpoint({
  id: 'listToCart',
  method: 'POST',
  path: '/lists/{id}/to-cart',
  access: 'own',
  right: 'buy',
  summary:
    'Listedeki ürünleri, items verilirse yalnızca onları, sepete ekler; eklenemeyenleri nedeniyle bildirir. Liste değişmez.',
  params: ById,
  body: z.object({
    items: z
      .array(
        z.object({
          product_id: ProductId,
          variant_id: VariantId.nullable().optional(),
          /** Without it that of the list. */
          quantity: Quantity.optional(),
        }),
        { error: 'Ürünler bir liste olmalıdır' },
      )
      .min(1, 'En az bir ürün gereklidir')
      .max(LIST_LIMITS.items, LIST_MESSAGES.full)
      .optional(),
  }),
  refusals: [403],
  response: answer({ data: z.object({ added: z.int(), skipped: z.array(Skipped) }) }),
})
