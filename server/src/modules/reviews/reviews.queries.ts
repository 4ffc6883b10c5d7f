import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { CompanyReview, ReviewAverages } from '@bedesten/contract/reviews.schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { isOfShownTo } from '../../db/shown-companies.ts'
import { MAX_OFFSET, readCursor, toPage, toWindow } from '../../http/paging.ts'
import { toReplyView } from '../companies/seller-reply.ts'

/** Of what a company sold, newest first. Averages are of the reviews that are listed. */
export async function listReviews(db: Db, sellerId: number, viewer: number | undefined, page: PageQuery) {
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const window = toWindow(page, MAX_OFFSET.public)
  const listed = db
    .selectFrom('order_reviews')
    .where('seller_id', '=', sellerId)
    .where('removed_at', 'is', null)
    .where(isOfShownTo(viewer, sql.ref('order_reviews.buyer_id')))
  const rows = await listed
    .innerJoin('companies', 'companies.id', 'buyer_id')
    .select(['order_reviews.id', 'buyer_id as company_id', 'company_name', 'logo_url as company_logo', 'short_name'])
    .select(['verified', 'goods', 'delivery', 'communication', 'text', 'reply', 'replied_at'])
    .select(['order_reviews.created_at', 'order_reviews.updated_at'])
    .$if(viewer === sellerId, (query) => query.select('order_id'))
    .$if(before !== undefined, (query) => query.where('order_reviews.id', '<', before ?? 0))
    .orderBy('order_reviews.id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
  const sums = await listed
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(goods), 0)`.as('goods'),
      sql<number>`coalesce(sum(delivery), 0)`.as('delivery'),
      sql<number>`coalesce(sum(communication), 0)`.as('communication'),
    ])
    .executeTakeFirstOrThrow()
  const { rows: shown, pagination } = toPage(page, rows, sums.count, (row) => [row.id], MAX_OFFSET.public)
  return { data: shown.map(toView), averages: toAverages(sums), pagination }
}

function toAverages({
  count,
  goods,
  delivery,
  communication,
}: Record<keyof Omit<ReviewAverages, 'overall'> | 'count', number>) {
  const mean = (sum: number, of = count) => (of === 0 ? 0 : Math.round((sum / of) * 100) / 100)
  return {
    overall: mean(goods + delivery + communication, count * 3),
    goods: mean(goods),
    delivery: mean(delivery),
    communication: mean(communication),
  }
}

interface ReviewRow extends Omit<CompanyReview, 'verified' | 'created_at' | 'updated_at' | 'seller_reply'> {
  verified: boolean
  created_at: Date
  updated_at: Date
  reply: string | null
  replied_at: Date | null
}

function toView({ reply, replied_at, ...row }: ReviewRow): CompanyReview {
  return {
    ...row,
    verified: row.verified ? 1 : 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    seller_reply: toReplyView({ reply, replied_at }),
  }
}
