import { isDeepStrictEqual } from 'node:util'
import type { ProductsChange } from '@bedesten/contract/bulk-changes.schemas'
import { sql } from 'kysely'
import type { Db } from '../server/src/db/database.ts'
import { changeNow, previewChange, undoChange } from '../server/src/modules/products/bulk/bulk-changes.ts'
import { loadProducts } from './discovery-products.ts'
import { withFreshDatabase } from './fresh-database.ts'

const PRODUCTS = 5000
/** Checkouts that want one of them wait meanwhile, three seconds at most. */
const LIMIT_MS = 3000

/** Prices of 5,000 products of one company, with their tiers: preview, change, undo. */
export async function measureBulkChanges(): Promise<boolean> {
  return withFreshDatabase(async ({ db }, connection) => {
    await loadProducts(connection, 0, PRODUCTS)
    const { rows } = await sql<{ id: number }>`select min(company_id) as id from products`.execute(db)
    const companyId = rows[0]?.id ?? 0
    await sql`update products set company_id = ${companyId}`.execute(db)
    await sql`update products set price_tiers = jsonb_build_array(jsonb_build_object('min_quantity', 10, 'price', round(price * 0.9, 2)))
      where price > 1 and id % 2 = 0`.execute(db)
    const before = await listPrices(db)
    const ids = before.map(({ id }) => id)
    const change: ProductsChange = { price: { percent: 1250, round: '90' } }
    const wanted = { companyId, ids, change, now: new Date() }
    const preview = await timed('preview', () => previewChange(db, wanted))
    const done = await timed('change', () => changeNow(db, wanted))
    const isAsShown = preview.value.count === done.value.view.count && done.value.changed.length === preview.value.count
    const undone = await timed('undo', () => undoChange(db, companyId, done.value.id, new Date()))
    const isRestored = isDeepStrictEqual(await listPrices(db), before)
    console.log(
      `${preview.value.count} changed, ${preview.value.unchanged} unchanged, ${preview.value.faults.length} not possible;`,
      `the result ${isAsShown ? 'is' : 'IS NOT'} what the preview said, the undo ${isRestored ? 'restored' : 'DID NOT RESTORE'} every price`,
    )
    return isAsShown && isRestored && [done, undone].every(({ milliseconds }) => milliseconds <= LIMIT_MS)
  })
}

async function listPrices(db: Db) {
  const { rows } = await sql<{
    id: number
  }>`select id, price, price_tiers, gross_price from products order by id`.execute(db)
  return rows
}

async function timed<T>(name: string, work: () => Promise<T>) {
  const start = performance.now()
  const value = await work()
  const milliseconds = performance.now() - start
  console.log(`${name.padEnd(8)} ${milliseconds.toFixed(0)} ms`)
  return { value, milliseconds }
}
