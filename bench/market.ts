import { Client, type PoolConfig } from 'pg'
import type { Database } from '../server/src/db/database.ts'
import { insertSession } from '../server/src/modules/accounts/sessions/sessions.queries.ts'
import { createAccessTokens } from '../server/src/modules/accounts/sessions/tokens.ts'
import { insertRates } from '../server/src/modules/exchange-rates/exchange-rates.queries.ts'
import { loadProducts } from './discovery-products.ts'

export interface Buyer {
  companyId: number
  sessionId: number
  accessToken: string
}

export interface Market {
  products: number[]
  posts: number[]
  buyers: Buyer[]
}

const POSTS = 50_000
const FOLLOWED = 30
const NOTIFICATIONS = 40
const BUYERS = 200

/** Products, companies with posts and follows, and their history. */
export async function loadMarket({ db }: Database, connection: PoolConfig, products: number): Promise<void> {
  await loadProducts(connection, 0, products)
  // Without the time limits of the pool.
  const client = new Client(connection)
  await client.connect()
  try {
    await loadActs(client, Math.floor(products / 10))
  } finally {
    await client.end()
  }
  const tryRates = { USD: '42.250000', EUR: '48.950000', GBP: '55.400000' }
  await insertRates(db, { date: '2026-11-13', tryRates }, 'bench')
}

async function loadActs(client: Client, companies: number): Promise<void> {
  await client.query(
    `insert into product_images (product_id, position, url)
     select id, n, '/uploads/1/' || id || '-' || n || '-large.webp' from products, generate_series(0, 2) n where id % 10 = 0`,
  )
  await client.query(`update products set main_image_url = '/uploads/1/' || id || '-0-large.webp' where id % 10 = 0`)
  await client.query(
    `insert into posts (company_id, content, product_id, created_at)
     select company_id, 'Yeni sezon ürünlerimiz depoda, siparişe hazır. ' || n, case when n % 2 = 0 then first.id end,
       now() - (($1 - n) || ' seconds')::interval
     from generate_series(1, $1::int) n cross join lateral (select 1 + (n * 7919) % $2 as company_id) author
     left join (select company_id, min(id) as id from products where listed group by 1) first using (company_id)
     order by n`,
    [POSTS, companies],
  )
  await client.query(
    `insert into follows (follower_id, followee_id, created_at)
     select b, 1 + (b * 31 + n * 97) % $1, now() from generate_series(1, $2::int) b, generate_series(1, $3::int) n
     where b <> 1 + (b * 31 + n * 97) % $1 on conflict do nothing`,
    [companies, BUYERS, FOLLOWED],
  )
  await client.query(
    `insert into notifications (company_id, event_key, type, title, message, related_type, related_id, created_at, read_at)
     select b, 'bench:' || n, 'comment', 'Gönderinize yorum yapıldı', 'Firma: “Hayırlı olsun, fiyat alabilir miyiz?”', 'post', n,
       now(), case when n % 3 = 0 then now() end
     from generate_series(1, $1::int) b, generate_series(1, $2::int) n`,
    [BUYERS, NOTIFICATIONS],
  )
  await client.query(
    `insert into post_comments (post_id, company_id, content, created_at)
     select id, 1000, 'Stokta var mı, kaç günde gelir?', now() from posts, generate_series(1, 5) where id > $1 - 2000`,
    [POSTS],
  )
  await client.query(`update products set stock_quantity = 90000000 where id % 1000 = 0`)
  await client.query('vacuum (analyze)')
}

/** The first companies are logged in and buy products with unlimited stock. */
export async function openMarket(database: Database, appSecret: string): Promise<Market> {
  const { pool } = database
  const ids = Array.from({ length: BUYERS }, (_, index) => index + 1)
  const buyers = await logIn(database, appSecret, ids)
  const products = await pool.query<{ id: number }>(
    `select id from products where stock_quantity = 90000000 and listed and company_id > $1 order by id limit 3`,
    [BUYERS],
  )
  const posts = await pool.query<{ id: number }>(
    'select id from posts where company_id > $1 order by id desc limit 1000',
    [BUYERS],
  )
  return { products: products.rows.map(({ id }) => id), posts: posts.rows.map(({ id }) => id), buyers }
}

/** A line of each product for every buyer. */
export async function fillCarts({ pool }: Database, { buyers, products }: Market): Promise<void> {
  const ids = buyers.map(({ companyId }) => companyId)
  await pool.query(`insert into carts select unnest($1::bigint[]), now() on conflict (company_id) do nothing`, [ids])
  await pool.query(
    `insert into cart_items (company_id, product_id, quantity, added_name, added_price, added_currency, created_at)
     select buyer, products.id, 1, name, price, currency, now() from unnest($1::bigint[]) as buyer, products
     where products.id = any($2) on conflict on constraint cart_items_product_key do update set quantity = 1`,
    [ids, products],
  )
}

/** Reverts the acts of the last round, so that every act is new. */
export async function forgetActs({ pool }: Database): Promise<void> {
  await pool.query(
    `delete from post_likes; delete from post_comments where company_id <> 1000; delete from notifications where event_key not like 'bench:%'`,
  )
  await pool.query(`delete from follows where created_at > (select min(created_at) from sessions)`)
}

async function logIn({ db }: Database, appSecret: string, companyIds: number[]): Promise<Buyer[]> {
  const tokens = createAccessTokens(appSecret)
  const members = await db
    .selectFrom('members')
    .select(['company_id as id', 'person_id as personId'])
    .where('company_id', 'in', companyIds)
    .orderBy('company_id')
    .execute()
  const buyers: Buyer[] = []
  for (const { id, personId } of members) {
    const sessionId = await insertSession(db, { companyId: id, personId, userAgent: 'bench', now: new Date() })
    buyers.push({
      companyId: id,
      sessionId,
      // Signed each time: tokens are valid for minutes only.
      get accessToken() {
        return tokens.sign({ id, personId, sessionId })
      },
    })
  }
  return buyers
}
