import type { ProductStatus } from '@bedesten/contract/product-fields'
import type { NewProduct } from '@bedesten/contract/products.schemas'
import { toNumeric, type Currency } from '@bedesten/contract/money'
import type { Db } from '../db/database.ts'
import { readCategoryIds } from '../modules/categories/categories.queries.ts'
import { insertUpload } from '../modules/media/media.queries.ts'
import type { Media, StoredImage } from '../modules/media/media.ts'
import { toFactsColumns } from '../modules/products/facts.ts'
import { insertComments, insertProducts } from '../modules/products/seed.queries.ts'
import { ensureTags } from '../modules/products/tags.queries.ts'
import { demoCategory } from './demo-categories.ts'
import { CATALOG, REMARKS, type Range } from './demo-catalog.ts'
import { storeProductImage } from './demo-images.ts'
import { demoFacts } from './demo-facts.ts'
import { demoTerms } from './demo-terms.ts'

const COLOURS = [1, 2, 3, 4, 5]
/** Goods with a natural colour keep it: no blue spices, no pink cardboard. */
const NATURAL: Record<string, number[]> = {
  baharat: [1],
  fincan: [1, 2],
  fistik: [1, 2],
  kavanoz: [1, 2],
  kutu: [1],
  un: [1, 2],
  zeytin: [1, 2],
}
const HOUR = 3_600_000
const RATES: Record<Currency, number> = { TRY: 1, USD: 42, EUR: 49, GBP: 55 }
/** Exporters have some prices in foreign currencies. */
const EXPORT: Record<string, Currency> = { akpamuk: 'EUR', nilufer: 'EUR', karatay: 'USD', toros: 'USD', halic: 'GBP' }

interface DemoProduct {
  company: string
  product: NewProduct & { currency: Currency; status: ProductStatus }
  tags: string[]
  category: ReturnType<typeof demoCategory>
  /** Names of images, the main one first. */
  images: string[]
}

/** All names in all variants: over 400. */
export const DEMO_PRODUCTS: DemoProduct[] = Object.entries(CATALOG).flatMap(([company, ranges]) =>
  ranges.flatMap((range) => variantsOf(company, range)),
)

function variantsOf(company: string, { image, names, variants, tags, about }: Range): DemoProduct[] {
  const all = names.flatMap(([name, price]) => variants.map((variant, step) => ({ name, price, variant, step })))
  return all.map(({ name, price, variant, step }, index): DemoProduct => {
    const currency = index % 3 === 1 ? (EXPORT[company] ?? 'TRY') : 'TRY'
    const inColour = (colour: number) => `product-${image}-${colour}`
    const colours = NATURAL[image] ?? COLOURS
    const minor = Math.round((price * 100 * (1 + step * 0.35)) / RATES[currency])
    const terms = demoTerms(company, image, minor)
    const some = colours.map((_, step) => inColour(colours[(index + step) % colours.length] ?? 1)).slice(0, 3)
    return {
      company,
      product: {
        name: `${name} ${variant.name}`,
        description: `${name} (${variant.name}). ${about}\nNumune gönderilir.`,
        price: minor,
        ...terms,
        ...demoFacts(company, image, Object.keys(CATALOG).indexOf(company) * 1000 + index),
        currency,
        stock_quantity: index % 9 === 4 ? 0 : (((index * 37) % 240) + 5) * (terms.min_order_quantity ?? 1),
        sku: `${company.slice(0, 3)}-${image.slice(0, 3)}-${String(index + 1).padStart(3, '0')}`.toUpperCase(),
        status: index % 17 === 11 ? 'inactive' : 'active',
      },
      tags: [...tags, name],
      category: demoCategory(image, name, variant.name, index),
      images: variant.colour ? [inColour(variant.colour)] : some.slice(0, index % 4 === 0 ? 3 : 1),
    }
  })
}

/** Products of one company share its copy of an image. */
export type Images = Map<string, StoredImage>

export async function storeProductImages(media: Media): Promise<Images> {
  const wanted = new Set(DEMO_PRODUCTS.flatMap(({ company, images }) => images.map((name) => `${company} ${name}`)))
  const stored = [...wanted].map(async (key) => {
    const image = await storeProductImage(media, key.split(' ')[1] ?? '')
    return [key, image] as const
  })
  return new Map(await Promise.all(stored))
}

/** Oldest first, in the weeks before now. */
export async function insertDemoProducts(trx: Db, companies: Map<string, number>, images: Images): Promise<void> {
  const now = Date.now()
  for (const [key, image] of images) await insertUpload(trx, idOf(companies, key), image, new Date(now))
  const tagIds = await readTagIds(trx)
  const categories = await readCategoryIds(trx)
  // Round-robin over companies, as if all had been adding products.
  const ordered = DEMO_PRODUCTS.map((demo, index) => ({ demo, at: (index * 131) % DEMO_PRODUCTS.length }))
  const products = ordered
    .toSorted((a, b) => a.at - b.at)
    .map(({ demo, at }) => {
      const { company, tags, category } = demo
      const { axes: _axes, variants: _variants, ...product } = demo.product
      const created = new Date(now - (DEMO_PRODUCTS.length - at) * 5 * HOUR)
      const times = { created_at: created, updated_at: created }
      const tagged = { tags, tag_ids: tags.map((tag) => tagIds.get(tag) ?? 0) }
      return {
        company,
        row: {
          ...product,
          stock_quantity: product.stock_quantity ?? 0,
          ...toFactsColumns(product),
          ...tagged,
          category_id: category && categories.get(category.slug),
          attributes: JSON.stringify(category?.attributes ?? {}),
          ...times,
          company_id: idOf(companies, company),
          price: toNumeric(product.price),
          price_tiers: JSON.stringify(product.price_tiers ?? []),
        },
        views: ((at * 7919) % 400) + 3,
        images: demo.images.flatMap((name) => images.get(`${company} ${name}`)?.url ?? []),
      }
    })
  const ids = await insertProducts(trx, products)
  const active = products.flatMap(({ company, row }, index) =>
    row.status === 'active' ? [{ company, id: ids[index] ?? 0 }] : [],
  )
  await insertComments(trx, remarksOn(active, companies, now))
}

function idOf(companies: Map<string, number>, key: string): number {
  return companies.get(key.split(' ')[0] ?? '') ?? 0
}

async function readTagIds(trx: Db): Promise<Map<string, number>> {
  const tags = [...new Set(DEMO_PRODUCTS.flatMap((demo) => demo.tags))]
  const ids = await ensureTags(trx, tags)
  return new Map(tags.map((tag, index) => [tag, ids[index] ?? 0]))
}

function remarksOn(products: { id: number; company: string }[], companies: Map<string, number>, now: number) {
  const authors = [...companies.keys()]
  return products.flatMap(({ id, company }, index) =>
    Array.from({ length: index % 4 }, (_, remark) => {
      const author = authors[(index * 5 + remark * 7) % authors.length] ?? ''
      const [content, rating] = REMARKS[(index * 3 + remark) % REMARKS.length] ?? ['', 0]
      const at = new Date(now - (index * 3 + remark + 1) * HOUR)
      return {
        author,
        comment: {
          product_id: id,
          company_id: idOf(companies, author),
          content,
          rating,
          created_at: at,
          updated_at: at,
        },
      }
    }).flatMap(({ author, comment }) => (author === company ? [] : [comment])),
  )
}
