import type { Db } from '../db/database.ts'
import { insertConversation } from '../modules/messages/conversations/conversations.queries.ts'
import { insertPastMessages } from '../modules/messages/seed.queries.ts'
import { DEMO_COMPANIES } from './demo-companies.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The speaker: buyer or seller. `product` and `order` attach a card. */
type Line = [speaker: 'asks' | 'sells', text: string, about?: 'product' | 'order']

/** Conversations of companies with a common order. */
const ABOUT_ORDER: Line[] = [
  ['asks', 'Merhaba, bu siparişi konuşabilir miyiz?', 'order'],
  ['sells', 'Paletleri salı günü çıkarıyoruz, takip numarasını buradan da yazarım.'],
  ['asks', 'Olur, öğleden sonra teslim alabiliriz.'],
  ['sells', 'Not aldım, iyi çalışmalar.'],
]

const TALKS: Line[][] = [
  [
    ['asks', 'Merhaba, bu üründen 400 adet için fiyat çalışabilir misiniz? Numune de rica ederiz.', 'product'],
    ['sells', 'Merhaba, elbette. 400 adette liste fiyatının altına inebiliriz, yarına kadar yazarım.'],
    ['sells', 'Numuneyi bugün kargoya veriyoruz.'],
    ['asks', 'Teşekkürler, bugün yönetime sunuyorum.'],
  ],
  [
    ['asks', 'Stok ve termin nedir? Ay sonuna yetişmesi gerekiyor.', 'product'],
    ['sells', 'Stokta var, üç iş gününde hazırlarız.'],
    ['asks', 'Farklı renk seçeneği var mı?'],
    ['sells', 'Kum beji ve petrol hazır; ötekiler için on gün yazıyoruz.'],
    ['asks', 'Kum beji bize uyar, siparişi giriyorum.'],
  ],
  [
    ['sells', 'Merhaba, yeni kataloğumuz çıktı; geçen yıl aldığınız seri güncellendi.', 'product'],
    ['asks', 'Gördüm, elinize sağlık. Ambalaj aynı mı kaldı?'],
    ['sells', 'Koli ölçüsü aynı, palete iki kat daha fazla sığıyor.'],
  ],
  [
    ['asks', 'Faturadaki vergi dairesini düzeltebilir misiniz?'],
    ['sells', 'Düzeltip yeniden gönderdik, kontrol eder misiniz?'],
    ['asks', 'Teşekkürler, fatura ulaştı.'],
  ],
]

/** Partners of each company, by distance in the list. */
const STEPS = [1, 2, 5]

interface Pair {
  asks: number
  sells: number
  talk: Line[]
  /** Minutes since the last message. */
  ago: number
  /** Unread messages. */
  unread: number
}

/** Every company talks with several others. The newest messages are unread, so that badges show a number. */
export async function insertDemoMessages(trx: Db, ids: Map<string, number>): Promise<void> {
  const companies = DEMO_COMPANIES.map(({ short_name }) => ids.get(short_name) ?? 0)
  const at = (place: number) => companies[place % companies.length] ?? 0
  const pairs = STEPS.flatMap((step, round) =>
    companies.map((asks, index): Pair => {
      const talk = TALKS[(index + round * 2) % TALKS.length] ?? []
      return { asks, sells: at(index + step), talk, ago: 20 + index * 47 + round * 1300, unread: (index + round) % 3 }
    }),
  )
  const written = []
  for (const pair of pairs) written.push(...(await toMessages(trx, pair)))
  await insertPastMessages(trx, written)
}

async function toMessages(trx: Db, { asks, sells, talk: usual, ago, unread }: Pair) {
  const end = Date.now() - ago * MINUTE
  const things = await findThings(trx, asks, sells)
  const talk = things.order === undefined ? usual : ABOUT_ORDER
  const lines = talk.map((line, index) => ({ line, at: new Date(end - (talk.length - 1 - index) * 3 * HOUR) }))
  const id = await insertConversation(trx, asks, sells, lines[0]?.at ?? new Date(end))
  if (id === undefined) return []
  const last = talk.at(-1)?.[0]
  return lines.map(({ line: [speaker, text, about], at }, index) => {
    const thing = about && things[about]
    const isUnread = speaker === last && index >= talk.length - unread
    return {
      conversation_id: id,
      sender_id: speaker === 'asks' ? asks : sells,
      text,
      reference_kind: about && thing !== undefined ? about : null,
      reference_id: thing ?? null,
      created_at: at,
      read_at: isUnread ? null : new Date(at.getTime() + 7 * MINUTE),
    }
  })
}

/** References: a product of one company, and their newest order. */
async function findThings(trx: Db, asks: number, sells: number) {
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('company_id', '=', sells)
    .where('listed', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', 'in', [asks, sells])
    .where('seller_id', 'in', [asks, sells])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { product: product?.id, order: order?.id }
}
