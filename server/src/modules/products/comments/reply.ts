import type { ProductComment } from '@bedesten/contract/product-comments.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { AppError, conflict, notFound } from '../../../http/errors.ts'
import { insertNotification } from '../../notifications/notifications.queries.ts'
import { quote } from '../../notifications/quote.ts'
import { findVisible } from '../products.queries.ts'
import { productNotFound } from '../save-product.ts'
import { selectComments, toCommentView } from './comments.ts'

interface Reply {
  productId: number
  commentId: number
  text: string
}

/** By the owner of the product, once. The one who commented is notified. */
export async function replyToComment(
  db: Db,
  me: number,
  { productId, commentId, text }: Reply,
): Promise<ProductComment> {
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    const product = await findVisible(trx, productId, me)
    if (!product) throw productNotFound()
    if (product.company_id !== me)
      throw new AppError(403, 'seller_only', 'Bir yorumu yalnızca ürünün satıcısı yanıtlayabilir.')
    const replied = await trx
      .updateTable('product_comments')
      .set({ reply: text, replied_at: now })
      .where('id', '=', commentId)
      .where('product_id', '=', productId)
      .where('reply', 'is', null)
      .executeTakeFirst()
    const comment = await selectComments(trx)
      .where('product_comments.id', '=', commentId)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    if (!comment) throw notFound('Yorum bulunamadı.')
    if (replied.numUpdatedRows === 0n) throw conflict('already_replied', 'Bu yorumu daha önce yanıtladınız.')
    if (comment.company_id !== me) await notify(trx, { me, product, comment: { ...comment, text }, now })
    return toCommentView(comment)
  })
}

interface Told {
  me: number
  product: { id: number; name: string }
  comment: { id: number; company_id: number; text: string }
  now: Date
}

async function notify(trx: Db, { me, product, comment, now }: Told): Promise<void> {
  const { rows } = await sql<{ name: string }>`select company_name as name from companies where id = ${me}`.execute(trx)
  await insertNotification(trx, {
    company_id: comment.company_id,
    event_key: `comment_reply:${comment.id}`,
    type: 'comment',
    title: 'Yorumunuz yanıtlandı',
    message: `${rows[0]?.name ?? ''}: ${quote(comment.text)}`,
    related_type: 'product',
    related_id: product.id,
    related_data: { product_name: product.name },
    created_at: now,
  })
}
