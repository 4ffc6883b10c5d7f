import { REVIEW_DAYS, REVIEW_CHANGE_DAYS, reviewChangeEnd, reviewEnd } from '@bedesten/contract/reviews'
import type { NewReview } from '@bedesten/contract/reviews.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { quote } from '../notifications/quote.ts'
import { actOnOrder, type Act, type LockedOrder } from '../orders/order-step.ts'

/** Given once within 90 days of delivery, changed within 7 days after that. The seller is notified of the first. */
export async function reviewOrder(db: Db, act: Act, review: NewReview): Promise<void> {
  await actOnOrder(db, act, 'review', async (trx, order) => {
    const { delivered_at, given } = await readReview(trx, order.id)
    if (given) return changeReview(trx, { order, act, review, given })
    const end = reviewEnd({ order_status: order.order_status, delivered_at })
    if (end !== null && act.now > end) {
      throw conflict('review_closed', `Bir sipariş, teslimden sonraki ${REVIEW_DAYS} gün içinde değerlendirilebilir.`)
    }
    await insertReview(trx, { order, act, review })
  })
}

interface Reviewing {
  order: LockedOrder
  act: Act
  review: NewReview
}

interface Given {
  id: number
  created_at: Date
  removed_at: Date | null
}

/** The lock of the order holds its review too. */
async function readReview(trx: Db, orderId: number) {
  const order = await trx
    .selectFrom('orders')
    .select('delivered_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const given = await trx
    .selectFrom('order_reviews')
    .select(['id', 'created_at', 'removed_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return { ...order, given }
}

async function insertReview(trx: Db, { order, act, review }: Reviewing): Promise<void> {
  const { me, now } = act
  const { goods, delivery, communication, text = null } = review
  const { id } = await trx
    .insertInto('order_reviews')
    .values({
      order_id: order.id,
      buyer_id: order.buyer_id,
      seller_id: order.seller_id,
      person_id: me.personId,
      goods,
      delivery,
      communication,
      text,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(trx, { order, act }, 'siparişi değerlendirdi')
  const said = text === null ? '' : ` ${quote(text)}`
  const stars = `Ürün ${goods}, teslimat ${delivery}, iletişim ${communication}.`
  await notify(trx, order, {
    company_id: order.seller_id,
    event_key: `order_review:${id}`,
    title: 'Siparişiniz Değerlendirildi',
    message: `${await nameOf(trx, me.id)} ${order.order_number} numaralı siparişi değerlendirdi. ${stars}${said}`,
    created_at: now,
  })
}

async function changeReview(trx: Db, { order, act, review, given }: Reviewing & { given: Given }): Promise<void> {
  if (given.removed_at !== null) throw conflict('removed', 'Değerlendirmeniz kaldırıldığı için değiştirilemez.')
  if (act.now > reviewChangeEnd(given)) {
    throw conflict(
      'review_final',
      `Bir değerlendirme, verildikten sonraki ${REVIEW_CHANGE_DAYS} gün içinde değiştirilebilir.`,
    )
  }
  const { goods, delivery, communication, text = null } = review
  await trx
    .updateTable('order_reviews')
    .set({ goods, delivery, communication, text, person_id: act.me.personId, updated_at: act.now })
    .where('id', '=', given.id)
    .execute()
  await record(trx, { order, act }, 'değerlendirmesini değiştirdi')
}

/** By the seller, once. */
export async function replyToReview(db: Db, act: Act, text: string): Promise<void> {
  await actOnOrder(db, act, 'replyToReview', async (trx, order) => {
    const { me, now } = act
    const review = await trx
      .selectFrom('order_reviews')
      .select(['id', 'reply'])
      .where('order_id', '=', order.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!review) throw notFound('Bu siparişin değerlendirmesi yok.')
    if (review.reply !== null) throw conflict('already_replied', 'Bu değerlendirmeyi daha önce yanıtladınız.')
    await trx
      .updateTable('order_reviews')
      .set({ reply: text, replied_at: now, reply_person_id: me.personId })
      .where('id', '=', review.id)
      .execute()
    await record(trx, { order, act }, 'sipariş değerlendirmesini yanıtladı')
    await notify(trx, order, {
      company_id: order.buyer_id,
      event_key: `order_review_reply:${review.id}`,
      title: 'Değerlendirmeniz Yanıtlandı',
      message: `${await nameOf(trx, me.id)} ${order.order_number} numaralı siparişin değerlendirmesini yanıtladı: ${quote(text)}`,
      created_at: now,
    })
  })
}

async function record(trx: Db, { order, act }: { order: LockedOrder; act: Act }, text: string): Promise<void> {
  await recordActivity(trx, act.me, { kind: 'order', text, target: order.order_number }, act.now)
}

interface Told {
  company_id: number
  event_key: string
  title: string
  message: string
  created_at: Date
}

async function notify(trx: Db, { id, order_number }: LockedOrder, told: Told): Promise<void> {
  const about = { related_type: 'order', related_id: id, related_data: { order_number } } as const
  await insertNotification(trx, { ...told, ...about, type: 'review' })
}

async function nameOf(trx: Db, companyId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select company_name as name from companies where id = ${companyId}`.execute(trx)
  return rows[0]?.name ?? ''
}
