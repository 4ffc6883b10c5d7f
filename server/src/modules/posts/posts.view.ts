import { imageVariantUrl } from '@bedesten/contract/media'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'
import type { Post, PostProduct } from '@bedesten/contract/posts.schemas'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { convertMinor } from '../exchange-rates/convert.ts'
import { currentRates, type Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { readPosts, type PostRow } from './posts.queries.ts'

interface Prices {
  currency: Currency
  rates: Rates
}

export async function showPosts(db: Db, ids: number[], viewer: Me | undefined): Promise<Post[]> {
  const rows = await readPosts(db, ids, viewer?.id)
  const prices = rows.some(({ product }) => product) ? await readPrices(db, viewer) : undefined
  return rows.map((row) => toPostView(row, prices))
}

/** Guests see prices in TRY. */
async function readPrices(db: Db, viewer: Me | undefined): Promise<Prices> {
  return { currency: viewer?.currency ?? 'TRY', rates: await currentRates(db) }
}

function toPostView(row: PostRow, prices: Prices | undefined): Post {
  return {
    ...row,
    video_url: null,
    type: 'text',
    verified: row.verified ? 1 : 0,
    created_at: row.created_at.toISOString(),
    is_liked: row.is_liked ? 1 : 0,
    is_following: row.is_following ? 1 : 0,
    product: row.product && prices ? toProductView(row.product, prices) : null,
  }
}

type ProductRow = NonNullable<PostRow['product']>

function toProductView(product: ProductRow, { currency, rates }: Prices): PostProduct {
  const { main_image_url: main, in_stock, ...rest } = product
  const minor = toMinorUnits(product.price) ?? 0
  return {
    ...rest,
    price: toAmount(minor),
    display_price: toAmount(convertMinor(minor, product.currency, currency, rates)),
    display_currency: currency,
    in_stock: in_stock ? 1 : 0,
    main_image_url_thumbnail: main && imageVariantUrl(main, 'thumbnail'),
    main_image_url_medium: main && imageVariantUrl(main, 'medium'),
  }
}
