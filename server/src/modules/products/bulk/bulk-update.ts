import { BulkRow } from '@bedesten/contract/product-bulk.schemas'
import type { BulkResult } from '@bedesten/contract/product-bulk.schemas'
import { toNumeric } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'

type Verdict = Pick<BulkResult, 'code' | 'message'>
type Failure = { [K in keyof Verdict]: NonNullable<Verdict[K]> }

const FAILURES = {
  not_found: { code: 'not_found', message: 'Bu SKU ile bir ürününüz yok' },
  ambiguous_sku: { code: 'ambiguous_sku', message: 'Bu SKU birden fazla ürününüzde kullanılıyor' },
  repeated_sku: { code: 'repeated_sku', message: 'Bu SKU istekte daha önce geçti; ilk satır uygulandı' },
} as const satisfies Record<string, Failure>

interface Change {
  index: number
  productId: number
  row: BulkRow
}

/** All good rows are written together; a wrong one is named and holds up nobody. */
export async function updateInBulk(db: Db, companyId: number, rows: unknown[]): Promise<BulkResult[]> {
  const parsed = rows.map((row) => BulkRow.safeParse(row))
  const wanted = parsed.flatMap(({ data }) => (data ? [data.sku] : []))
  return retryTransaction(db, async (trx) => {
    const products = await lockBySku(trx, companyId, [...new Set(wanted)])
    const seen = new Set<string>()
    const changes: Change[] = []
    const results = parsed.map((result, index): BulkResult => {
      if (!result.success) return toFailure(index, readSku(rows[index]), toInvalid(result.error.issues))
      const { sku } = result.data
      const [productId, ...others] = products.get(sku) ?? []
      if (productId === undefined) return toFailure(index, sku, FAILURES.not_found)
      if (others.length > 0) return toFailure(index, sku, FAILURES.ambiguous_sku)
      if (seen.has(sku)) return toFailure(index, sku, FAILURES.repeated_sku)
      seen.add(sku)
      changes.push({ index, productId, row: result.data })
      return { index, sku, status: 'updated', product_id: productId, code: null, message: null }
    })
    if (changes.length > 0) await write(trx, changes, new Date())
    return results
  })
}

/** In the order of ids, as everywhere; the ids of each SKU. */
async function lockBySku(trx: Db, companyId: number, skus: string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from products
    where company_id = ${companyId} and sku = any(${skus}) and deleted_at is null
    order by id for no key update`.execute(trx)
  const ids = new Map<string, number[]>()
  for (const { id, sku } of rows) ids.set(sku, [...(ids.get(sku) ?? []), id])
  return ids
}

async function write(trx: Db, changes: Change[], now: Date): Promise<void> {
  const ids = changes.map(({ productId }) => productId)
  const stocks = changes.map(({ row }) => row.stock_quantity ?? null)
  const prices = changes.map(({ row }) => (row.price === undefined ? null : toNumeric(row.price)))
  const currencies = changes.map(({ row }) => row.currency ?? null)
  await sql`
    update products p set
      stock_quantity = coalesce(v.stock, p.stock_quantity),
      price = coalesce(v.price, p.price),
      currency = coalesce(v.currency, p.currency),
      updated_at = ${now}
    from unnest(${ids}::bigint[], ${stocks}::int[], ${prices}::numeric[], ${currencies}::text[])
      v (id, stock, price, currency)
    where p.id = v.id`.execute(trx)
}

function toFailure(index: number, sku: string | null, failure: Failure): BulkResult {
  return { index, sku, status: 'failed', product_id: null, ...failure }
}

function toInvalid(issues: { message: string }[]): Failure {
  return { code: 'invalid', message: issues[0]?.message ?? 'Satır geçersiz' }
}

/** As it was sent, so that the caller recognises the row. */
function readSku(row: unknown): string | null {
  const sku = typeof row === 'object' && row !== null && 'sku' in row ? row.sku : null
  return typeof sku === 'string' ? sku.slice(0, 100) : null
}
