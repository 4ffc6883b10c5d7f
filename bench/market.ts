import type { Database } from '../server/src/db/database.ts'
import { insertCompany } from '../server/src/modules/accounts/accounts.queries.ts'
import { insertSession } from '../server/src/modules/accounts/sessions/sessions.queries.ts'
import { createAccessTokens } from '../server/src/modules/accounts/sessions/tokens.ts'
import { insertProduct } from '../server/src/modules/products/products.queries.ts'

export interface Buyer {
  companyId: number
  sessionId: number
  accessToken: string
}

export interface Market {
  products: number[]
  buyers: Buyer[]
}

/** Two sellers with three products, and buyers who are logged in. */
export async function openMarket({ db }: Database, appSecret: string, buyerCount: number): Promise<Market> {
  const tokens = createAccessTokens(appSecret)
  const now = new Date()
  async function open(name: string): Promise<Buyer> {
    const account = { company_name: name, short_name: name, email: `${name}@ornek.test` }
    const { id } = await insertCompany(db, account, 'none', now)
    const sessionId = await insertSession(db, id, 'bench', now)
    return { companyId: id, sessionId, accessToken: tokens.sign({ id, sessionId }) }
  }
  const sellers = [await open('satici-bir'), await open('satici-iki')]
  const products: number[] = []
  for (const seller of [sellers[0], sellers[1], sellers[0]]) {
    const product = { name: 'Ölçüm ürünü', price: 1250, stock_quantity: 9_000_000 }
    products.push(await insertProduct(db, seller?.companyId ?? 0, product, { tags: [], tag_ids: [] }, now))
  }
  const buyers: Buyer[] = []
  for (let count = 1; count <= buyerCount; count++) buyers.push(await open(`alici-${count}`))
  return { products, buyers }
}

/** One of each product for every buyer. */
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
