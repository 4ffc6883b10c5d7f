import { Client, type PoolConfig } from 'pg'

/** Entries of each list. */
export const LENGTH = 1000
/** First id of added rows, above those of the demo content. */
const FROM = 1_000_000

/** Lengthens the lists of a demo company; answers with the id of its longest conversation. */
export async function lengthenLists(connection: PoolConfig, shortName: string): Promise<number> {
  // Without the time limits of the pool.
  const client = new Client(connection)
  await client.connect()
  const insert = (statement: string) => client.query(statement.replaceAll('$me', `(${ME})`))
  const ME = `select id from companies where short_name = '${shortName}'`
  const series = `generate_series(1, ${LENGTH}) n`
  const ago = (unit: string) => `now() - (${LENGTH} - n) * interval '1 ${unit}'`
  try {
    await insert(`insert into posts (company_id, content, image_url, product_id, created_at)
      select followee_id, repeat('Yeni sezon depoda, siparişe hazır. ', 1 + n % 9) || n,
        case when n % 4 = 0 then (select image_url from posts where image_url is not null order by id limit 1) end,
        case when n % 3 = 0 then (select min(id) from products where company_id = followee_id and listed) end, ${ago('minute')}
      from ${series} join (select row_number() over (order by followee_id) - 1 as place, followee_id
        from follows where follower_id = $me) followed on place = n % 5`)
    await insert(`insert into notifications (company_id, event_key, type, title, message, related_type, related_id, created_at, read_at)
      select $me, 'bench:' || n, 'comment', 'Gönderinize yorum yapıldı', 'Firma: “Fiyat alabilir miyiz?” ' || n, 'post', 1,
        ${ago('minute')}, case when n % 3 = 0 then now() end from ${series}`)
    await client.query('begin')
    await insert(`insert into orders (id, order_number, buyer_id, seller_id, total_amount, subtotal, vat_total, currency, item_count,
        payment_method, payment_status, order_status, shipping_address, shipping_city, shipping_postal_code, search_fold, created_at)
      select ${FROM} + n, 'BDS-OLCUM-' || n, $me, seller.id, 120, 100, 20, 'TRY', 1,
        'transfer', 'pending', 'confirmed', 'Liman Cad. 4', 'İzmir', '35000', 'olcum', ${ago('hour')}
      from ${series}, (select id from companies where short_name = 'akpamuk') seller`)
    await insert(`insert into order_items (order_id, product_name, quantity, unit_price, total_price, vat_amount, original_unit_price,
        original_currency, exchange_rate, rates_date)
      select ${FROM} + n, 'Havlu seti ' || n, 12, 10, 120, 20, 10, 'TRY', 1, current_date from ${series}`)
    await insert(`insert into payments (order_id, amount, status, method, created_at)
      select ${FROM} + n, 120, 'pending', 'transfer', now() from ${series}`)
    await client.query('commit')
    await insert(`insert into companies (id, short_name, short_name_skeleton, name_skeleton, email, company_name)
      select ${FROM} + n, 'olcum-' || n, 'olcum' || n, 'olcum' || n, 'olcum' || n || '@ornek.test', 'Ölçüm Firması ' || n
      from ${series}`)
    await insert(`insert into conversations (id, low_id, high_id, opened_by, answered, message_count, last_message_id, created_at)
      select ${FROM} + n, $me, ${FROM} + n, $me, true, 1, ${FROM} + n, ${ago('hour')} from ${series}`)
    await insert(`insert into messages (id, conversation_id, sender_id, text, created_at)
      select ${FROM} + n, ${FROM} + n, $me, 'Koliler perşembe çıkar mı? ' || n, ${ago('hour')} from ${series}`)
    // The newest conversation is long, with single messages and groups from both sides.
    await insert(`insert into messages (id, conversation_id, sender_id, text, created_at, read_at)
      select ${2 * FROM} + n, ${FROM + LENGTH}, case when n % 5 < 2 then $me else ${FROM + LENGTH} end,
        repeat('Sevkiyat hazır, irsaliye ekte. ', 1 + n % 4) || n, ${ago('minute')}, case when n < 900 then now() end from ${series}`)
    await insert(`update conversations set message_count = ${LENGTH + 1}, last_message_id = ${2 * FROM + LENGTH}
      where id = ${FROM + LENGTH}`)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return FROM + LENGTH
}
