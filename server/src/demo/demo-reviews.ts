import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertComments } from '../modules/products/seed.queries.ts'
import { computeTrust } from '../modules/reviews/compute-trust.ts'

const DAY = 86_400_000

type Stars = [goods: number, delivery: number, communication: number]

/** What buyers said, in turns; silence and few words are as usual as praise. */
const WORDS: { stars: Stars; text: string | null; reply: string | null }[] = [
  {
    stars: [5, 4, 5],
    text: 'Ürünler tam ve zamanında geldi. İrsaliyede depo girişi yazılmamıştı, aynı gün düzelttiler.',
    reply: 'Güveniniz için teşekkür ederiz. Depo bilgisi hesabınıza işlendi.',
  },
  { stars: [5, 5, 5], text: 'Beşinci siparişimiz, sorun yaşamadık.', reply: null },
  { stars: [5, 3, 4], text: 'Ürünler güzel, kargo bir gün gecikti ama haber verdiler.', reply: null },
  { stars: [4, 5, 4], text: null, reply: null },
  {
    stars: [3, 2, 4],
    text: 'Kolilerden ikisi ezik geldi, değişim için bir hafta bekledik.',
    reply: 'Haklısınız, özür dileriz. Bu ürünlerde çift oluklu koliye geçtik.',
  },
  { stars: [5, 5, 4], text: 'Numuneyle aynı, paketleme özenli.', reply: 'Teşekkür ederiz, yine bekleriz.' },
]

const REMARKS = [
  { rating: 5, content: 'Üç aydır kullanıyoruz, ilk günkü gibi.', reply: null },
  {
    rating: 4,
    content: 'Renkler kartelayla aynı. Paketleme biraz ince.',
    reply: 'Bildirdiğiniz için teşekkürler, koliyi değiştirdik.',
  },
  { rating: 5, content: 'Fiyatına göre çok iyi, yine alacağız.', reply: null },
]

interface Delivered {
  id: number
  buyer_id: number
  seller_id: number
  delivered_at: Date
  product_id: number | null
}

/**
 * Of the orders delivered in the last two months or on open account, but for the last one of each buyer, which waits for its review;
 * and the facts of trust.
 */
export async function insertDemoReviews(trx: Db): Promise<void> {
  const { rows } = await sql<Delivered>`
    select id, buyer_id, seller_id, delivered_at,
      (select min(product_id) from order_items i where i.order_id = o.id) as product_id
    from orders o where order_status = 'delivered'
      and (created_at > now() - interval '62 days' or account_days is not null) and exists (
      select from orders later where later.buyer_id = o.buyer_id and later.order_status = 'delivered' and later.id > o.id)
    order by delivered_at, id`.execute(trx)
  for (const [index, order] of rows.entries()) {
    await insertReview(trx, order, index)
    await insertRemark(trx, order, index)
  }
  await computeTrust(trx, new Date())
}

async function insertReview(
  trx: Db,
  { id, buyer_id, seller_id, delivered_at }: Delivered,
  index: number,
): Promise<void> {
  const words = WORDS[index % WORDS.length]
  if (!words) return
  const [goods, delivery, communication] = words.stars
  const at = soon(delivered_at, 1)
  const replied_at = words.reply === null ? null : soon(delivered_at, 2)
  const order = { order_id: id, buyer_id, seller_id, person_id: null }
  const said = { goods, delivery, communication, text: words.text, created_at: at, updated_at: at }
  await trx
    .insertInto('order_reviews')
    .values({ ...order, ...said, reply: words.reply, replied_at })
    .execute()
}

async function insertRemark(trx: Db, order: Delivered, index: number): Promise<void> {
  const remark = REMARKS[index % REMARKS.length]
  if (!remark || order.product_id === null) return
  const at = soon(order.delivered_at, 2)
  const about = { product_id: order.product_id, company_id: order.buyer_id, created_at: at, updated_at: at }
  const replied_at = remark.reply === null ? null : soon(order.delivered_at, 3)
  await insertComments(trx, [{ ...about, ...remark, replied_at }])
}

/** Some days later, but never tomorrow. */
function soon(time: Date, days: number): Date {
  return new Date(Math.min(time.getTime() + days * DAY, Date.now() - (4 - days) * 60_000))
}
