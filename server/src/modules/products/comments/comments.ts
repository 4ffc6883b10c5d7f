import type { ProductComment, ProductRating } from '@bedesten/contract/product-comments.schemas'
import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { isOfShownTo } from '../../../db/shown-companies.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { MAX_OFFSET, readCursor, toPage, toWindow } from '../../../http/paging.ts'
import { insertNotification } from '../../notifications/notifications.queries.ts'
import { quote } from '../../notifications/quote.ts'
import { findProduct, findVisible } from '../products.queries.ts'
import { toAverage, toVerifiedRating } from '../products.view.ts'
import { productNotFound } from '../save-product.ts'
import { toReplyView } from '../../companies/seller-reply.ts'

interface Comment {
  content: string
  rating: number
}

export async function addComment(db: Db, companyId: number, productId: number, comment: Comment) {
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    const row = await insertComment(trx, companyId, productId, comment, now)
    return { data: toCommentView(row), rating: await readRating(trx, productId, companyId) }
  })
}

/** Notifies the owner, unless it wrote the comment: then its stars do not count either. */
async function insertComment(
  trx: Db,
  companyId: number,
  productId: number,
  { content, rating }: Comment,
  now: Date,
): Promise<CommentRow> {
  const product = await findVisible(trx, productId, companyId)
  if (!product) throw productNotFound()
  const isOwner = product.company_id === companyId
  const about = { product_id: productId, company_id: companyId, created_at: now, updated_at: now }
  const { id } = await trx
    .insertInto('product_comments')
    .values({ ...about, content, rating: isOwner ? 0 : rating })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await selectComments(trx).where('product_comments.id', '=', id).executeTakeFirstOrThrow()
  if (!isOwner) await tell(trx, product, row)
  return row
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>

async function tell(trx: Db, product: { id: number; company_id: number; name: string }, comment: CommentRow) {
  await insertNotification(trx, {
    company_id: product.company_id,
    event_key: `product_comment:${comment.id}`,
    type: 'comment',
    title: 'Ürününüze yorum yapıldı',
    message: `${comment.company_name}: ${quote(comment.content)}`,
    related_type: 'product',
    related_id: product.id,
    related_data: { product_name: product.name },
    created_at: comment.created_at,
  })
}

async function readRating(db: Db, productId: number, viewer: number): Promise<ProductRating> {
  const product = await findProduct(db, productId, viewer)
  if (!product) throw productNotFound()
  return {
    average_rating: toAverage(product.rating_sum, product.rating_count),
    rating_count: product.rating_count,
    rating_distribution: product.ratings,
    verified_rating: toVerifiedRating(product),
  }
}

interface CommentQuery extends PageQuery {
  verified_purchase?: boolean | undefined
}

export async function listComments(db: Db, productId: number, viewer: number | undefined, page: CommentQuery) {
  if (!(await findVisible(db, productId, viewer))) throw productNotFound()
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const window = toWindow(page, MAX_OFFSET.public)
  const isFiltered = page.verified_purchase === true
  const rows = await selectComments(db)
    .where('product_id', '=', productId)
    .$if(isFiltered, (query) => query.where(IS_BOUGHT))
    .where(isOfShownTo(viewer, sql.ref('product_comments.company_id')))
    .$if(before !== undefined, (query) => query.where('product_comments.id', '<', before ?? 0))
    .orderBy('product_comments.id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
  const counts = await countComments(db, productId, viewer)
  const total = isFiltered ? counts.verified_purchase : counts.all
  const shown = toPage(page, rows, total, (row) => [row.id], MAX_OFFSET.public)
  return { comments: shown.rows.map(toCommentView), pagination: shown.pagination, counts }
}

/** Judged when it is read: the purchase may be older than the comment, or newer. */
const IS_BOUGHT = sql<boolean>`exists (select from product_buyers b
  where b.product_id = product_comments.product_id and b.company_id = product_comments.company_id)`

export function selectComments(db: Db) {
  return db
    .selectFrom('product_comments')
    .innerJoin('companies', 'companies.id', 'product_comments.company_id')
    .select(['product_comments.id', 'product_id', 'company_id', 'content', 'rating'])
    .select(['product_comments.created_at', 'product_comments.updated_at'])
    .select(['company_name', 'logo_url as company_logo', 'short_name', 'verified'])
    .select([IS_BOUGHT.as('verified_purchase'), 'reply', 'replied_at'])
}

async function countComments(db: Db, productId: number, viewer: number | undefined) {
  return db
    .selectFrom('product_comments')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${IS_BOUGHT})`.as('verified_purchase'),
    ])
    .where('product_id', '=', productId)
    .where(isOfShownTo(viewer, sql.ref('product_comments.company_id')))
    .executeTakeFirstOrThrow()
}

export function toCommentView({ reply, replied_at, ...row }: CommentRow): ProductComment {
  return {
    ...row,
    verified: row.verified ? 1 : 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    verified_purchase: row.verified_purchase ? 1 : 0,
    seller_reply: toReplyView({ reply, replied_at }),
  }
}
