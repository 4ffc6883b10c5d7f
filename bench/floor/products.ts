import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { loadRates, prepare, type Rates, thumbnailOf } from './prepare.ts'

interface CardRow {
  price: number
  /** Null here: no product of the bench has variants with prices of their own. */
  price_from: null
  currency: string
  main: string | null
  rating_sum: number
  rating_count: number
}

interface ProductRow extends CardRow {
  images: { id: number; url: string }[]
  ratings: number[]
}

const COLUMNS = `p.id, p.company_id, p.name, p.price::float8 as price, p.currency, p.stock_quantity, p.unit,
  p.min_order_quantity, p.order_multiple, p.price_tiers, p.vat_rate, p.vat_included, p.lead_time_days,
  p.in_stock::int as in_stock, p.sku, p.status, p.tags, p.main_image_url as main, s.views_count, s.sales_count,
  s.rating_sum, s.rating_count, p.created_at, c.company_name, c.logo_url as company_logo, c.short_name, c.city,
  c.location_name, c.verified::int as verified, p.variant_count, p.axes, p.lowest_own_price::float8 as price_from`
const TABLES = 'products p join product_stats s on s.product_id = p.id join companies c on c.id = p.company_id'
const TOTAL = `(select value + (select coalesce(sum(listed_step), 0) from product_count_changes)
  from counters where name = 'listed_products')::int as total`

const listNewest = prepare<CardRow & { id: number; created_at: Date; total: number }>(
  'list',
  `select ${COLUMNS}, left(p.description, 200) as description, ${TOTAL} from ${TABLES}
   where p.listed and c.standing = 'open' order by p.created_at desc, p.id desc limit 21`,
)
/** The page and a bounded count, for words that fill the page within one tier. */
const searchIn = (name: string, condition: string) =>
  prepare<CardRow & { id: number; total: number }>(
    name,
    `select ${COLUMNS}, left(p.description, 200) as description,
       (select count(*)::int from (
         select from product_search w where w.listed and w.words @@ $1::text::tsquery limit 15001) found) as total
     from (select w.id from product_search w where w.listed and w.words @@ $1::text::tsquery and ${condition}
       order by w.created_at desc, w.id desc limit 21) found join (${TABLES}) on p.id = found.id
     where c.standing = 'open'
     order by p.created_at desc, p.id desc`,
  )
const SEARCHES = {
  names: searchIn('search-names', `w.title_words @@ replace($1::text, ':*', ':*A')::tsquery`),
  texts: searchIn('search-texts', 'true'),
}
const findProduct = prepare<ProductRow>(
  'detail',
  `select ${COLUMNS}, p.description, p.brand, p.barcode, p.origin_country, p.customs_code, p.weight_g, p.dimensions_mm,
     p.pieces_per_unit, p.pack_contents, p.category_id, p.attributes,
     (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.title, 'size', u.bytes) order by u.id), '[]')
      from product_files f join uploads u on u.id = f.upload_id where f.product_id = p.id) as files,
     (select coalesce(json_agg(json_build_object('id', v.id, 'values', v.values, 'sku', v.sku, 'barcode', v.barcode,
       'price', v.price, 'stock_quantity', v.stock_quantity, 'image_url', v.image_url, 'active', v.active) order by v.position), '[]')
      from product_variants v where p.axes <> '[]' and v.product_id = p.id and v.deleted_at is null and v.active) as variants,
     (select coalesce(json_agg(json_build_object('id', i.id, 'url', i.url) order by i.position), '[]')
      from product_images i where i.product_id = p.id) as images,
     (select array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
       count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[]
      from product_ratings r where r.product_id = p.id) as ratings
   from ${TABLES} where p.id = $1 and p.deleted_at is null and p.listed and c.standing = 'open'`,
)

export async function mountProducts(app: FastifyInstance, pool: Pool): Promise<void> {
  const rates = await loadRates(pool)
  app.get('/products', async () => {
    const rows = await listNewest(pool)
    const shown = rows.slice(0, 20)
    const total = rows[0]?.total ?? 0
    const last = shown.at(-1)
    const cursor = [
      'created_at',
      'DESC',
      'words',
      [String(last?.created_at.getTime()), String(last?.id)],
      [total, true],
    ]
    const data = shown.map((row) => toCard(row, rates))
    const next_cursor = rows.length > 20 ? Buffer.from(JSON.stringify(cursor)).toString('base64url') : null
    return {
      success: true,
      data,
      pagination: { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20), next_cursor },
    }
  })
  app.get<{ Querystring: { words: string; in: keyof typeof SEARCHES } }>('/search', async ({ query }) => {
    const words = query.words.split(' ').map((word) => `${word}:*`)
    const rows = await SEARCHES[query.in](pool, words.join(' & '))
    return { success: true, data: rows.slice(0, 20).map((row) => toCard(row, rates)), total: rows[0]?.total }
  })
  app.get<{ Params: { id: string } }>('/products/:id', async ({ params }) => {
    const [row] = await findProduct(pool, params.id)
    if (!row) throw new Error('no such product')
    const { images, ratings, ...card } = row
    return {
      success: true,
      data: {
        ...toCard(card, rates),
        images: images.map(({ id, url }) => ({
          id,
          thumbnail: thumbnailOf(url, 'thumbnail'),
          medium: thumbnailOf(url, 'medium'),
          large: url,
        })),
        rating_distribution: ratings,
        rates_date: rates.date,
      },
    }
  })
}

function toCard<Row extends CardRow>({ main, rating_sum, rating_count, ...row }: Row, rates: Rates) {
  return {
    ...row,
    total: undefined,
    display_price: rates.toTry(row.price, row.currency),
    display_price_from: row.price_from,
    display_currency: 'TRY',
    main_image_url_thumbnail: thumbnailOf(main, 'thumbnail'),
    main_image_url_medium: thumbnailOf(main, 'medium'),
    main_image_url_large: main,
    average_rating: rating_count === 0 ? 0 : Math.round((rating_sum / rating_count) * 100) / 100,
    rating_count,
  }
}
