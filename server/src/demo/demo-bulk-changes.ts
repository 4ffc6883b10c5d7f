import type { ProductsChange } from '@bedesten/contract/bulk-changes.schemas'
import { toAmount, toMinorUnits, toNumeric } from '@bedesten/contract/money'
import type { Db } from '../db/database.ts'
import { applyChange, type ChangedProduct, type Verdict } from '../modules/products/bulk/apply-change.ts'
import {
  insertBulkChange,
  insertOutcome,
  listOwn,
  updateBulkChange,
} from '../modules/products/bulk/bulk-changes.queries.ts'

const HOUR = 3_600_000
/** Price increase of this morning, in minor units. */
const RAISE = 1000

/** Bulk changes of a company: one too old for an undo, an undone one, and a new one. */
export async function insertDemoBulkChanges(trx: Db, companyId: number): Promise<void> {
  // Tier prices of cheap products would collide.
  const plain = trx
    .selectFrom('products')
    .select('id')
    .where('company_id', '=', companyId)
    .where('variant_count', '=', 0)
  const dear = plain.where('price', '>', '300')
  const ids = (await dear.orderBy('id').limit(12).execute()).map(({ id }) => id)
  const products = await listOwn(trx, companyId, ids, false)
  const insert = async (change: ProductsChange, hours: number, verdictOf: (product: ChangedProduct) => Verdict) => {
    const at = new Date(Date.now() - hours * HOUR)
    const row = { company_id: companyId, change, product_ids: ids, status: 'done' as const, run_at: at, created_at: at }
    const id = await insertBulkChange(trx, row)
    const verdicts = products.map(verdictOf)
    await insertOutcome(trx, id, verdicts, at)
    const restored_count = verdicts.filter(({ kind }) => kind === 'changed').length
    return { id, restored_count, undone_at: new Date(at.getTime() + HOUR) }
  }
  const raise: ProductsChange = { price: { amount: RAISE, round: 'none' } }
  await insert({ stock_quantity: 250 }, 12 * 24, ({ id, stock_quantity }) => {
    return { id, kind: 'changed', old: { stock_quantity }, new: { stock_quantity: 250 } }
  })
  const lower: ProductsChange = { price: { percent: -500, round: '90' } }
  const { id, ...undone } = await insert(lower, 4 * 24, (product) => applyChange(product, lower, new Map()))
  await updateBulkChange(trx, id, { status: 'undone', ...undone })
  await insert(raise, 3, (product) => applyChange(beforeRaise(product), raise, new Map()))
}

/** The price before the change, exact to the kuruş. */
function beforeRaise(product: ChangedProduct): ChangedProduct {
  const lowered = (price: string | number) => (toMinorUnits(price) ?? 0) - RAISE
  const price_tiers = product.price_tiers.map((tier) => ({ ...tier, price: toAmount(lowered(tier.price)) }))
  return { ...product, price: toNumeric(lowered(product.price)), price_tiers }
}
