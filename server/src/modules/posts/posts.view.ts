import { imageVariantUrl } from '@bedesten/contract/media'
import type { Post, PostProduct } from '@bedesten/contract/posts.schemas'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { toShownPrice } from '../exchange-rates/shown-price.ts'
import { valueFor, type ReadRates, type Valuation } from '../exchange-rates/valuation.ts'
import { toPriceFrom } from '../exchange-rates/price-from.ts'
import { readPosts, type PickedPosts, type PostRow } from './posts.queries.ts'

/** Newest first, as this viewer sees them. */
export type ShowPosts = (db: Db, picked: PickedPosts, viewer: Me | undefined) => Promise<Post[]>

export function createShowPosts(readRates: ReadRates): ShowPosts {
  return async (db, picked, viewer) => {
    const [rows, valuation] = await Promise.all([readPosts(db, picked, viewer?.id), valueFor(viewer, readRates)])
    return rows.map((row) => toPostView(row, valuation))
  }
}

function toPostView(row: PostRow, valuation: Valuation): Post {
  return {
    ...row,
    video_url: null,
    type: row.purchase_request ? 'purchase_request' : 'text',
    verified: row.verified ? 1 : 0,
    created_at: row.created_at.toISOString(),
    is_liked: row.is_liked ? 1 : 0,
    is_following: row.is_following ? 1 : 0,
    product: row.product && toProductView(row.product, valuation),
  }
}

type ProductRow = NonNullable<PostRow['product']>

function toProductView(product: ProductRow, valuation: Valuation): PostProduct {
  const {
    main_image_url: main,
    in_stock,
    discount_percent: _,
    lowest_own_price,
    highest_own_price,
    shares_price,
    ...rest
  } = product
  const prices = { ...rest, lowest_own_price, highest_own_price, shares_price }
  return {
    ...rest,
    ...toShownPrice(product, valuation),
    ...toPriceFrom(prices, valuation),
    in_stock: in_stock ? 1 : 0,
    main_image_url_thumbnail: main && imageVariantUrl(main, 'thumbnail'),
    main_image_url_medium: main && imageVariantUrl(main, 'medium'),
  }
}
