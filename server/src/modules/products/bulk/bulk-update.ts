import { BulkRow } from '@bedesten/contract/product-bulk.schemas'
import type { BulkResult } from '@bedesten/contract/product-bulk.schemas'
import type { Currency } from '@bedesten/contract/money'
import type { Terms } from '@bedesten/contract/terms'
import { VARIANT_MESSAGES } from '@bedesten/contract/variants'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Author } from '../../../http/access.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { TERMS_COLUMNS } from '../cards.queries.ts'
import { listActs } from '../product-acts.ts'
import { findFaults, mergeTerms } from '../terms.ts'
import {
  changesOnlyStockAndPrice,
  listCodedVariants,
  ONLY_STOCK_AND_PRICE,
  updateCodedVariants,
} from './bulk-variants.ts'
import { toChangedColumns, updateMany, type ChangedColumns } from './write-products.ts'

type Verdict = Pick<BulkResult, 'code' | 'message'>
type Failure = { [K in keyof Verdict]: NonNullable<Verdict[K]> }

const FAILURES = {
  not_found: { code: 'not_found', message: 'Bu SKU ile bir ürününüz yok' },
  ambiguous_sku: { code: 'ambiguous_sku', message: 'Bu SKU birden fazla ürününüzde kullanılıyor' },
  repeated_sku: { code: 'repeated_sku', message: 'Bu SKU istekte daha önce geçti; ilk satır uygulandı' },
} as const satisfies Record<string, Failure>

/** Valid rows are written together; faulty ones are reported and do not block others. */
export async function updateInBulk(db: Db, me: Author, rows: unknown[]): Promise<BulkResult[]> {
  const parsed = rows.map((row) => BulkRow.safeParse(row))
  const wanted = parsed.flatMap(({ data }) => (data ? [data.sku] : []))
  return retryTransaction(db, async (trx) => {
    const skus = [...new Set(wanted)]
    const owners = (await listCodedVariants(trx, me.id, skus)).map(({ product_id }) => product_id)
    const { locked, products } = await lockBySku(trx, me.id, skus, owners)
    // Again: they may have changed before their products were locked.
    const variants = (await listCodedVariants(trx, me.id, skus)).filter(({ product_id }) => locked.has(product_id))
    const changedVariants: Parameters<typeof updateCodedVariants>[1] = []
    const seen = new Set<string>()
    const changes: { id: number; columns: ChangedColumns; product: LockedProduct }[] = []
    const results = parsed.map((result, index): BulkResult => {
      if (!result.success) return toFailure(index, readSku(rows[index]), toInvalid(result.error.issues))
      const { sku } = result.data
      const [product, ...others] = products.get(sku) ?? []
      const [variant, ...further] = variants.filter((one) => one.sku === sku)
      if (product === undefined && !variant) return toFailure(index, sku, FAILURES.not_found)
      if (others.length > 0 || further.length > 0 || (product && variant))
        return toFailure(index, sku, FAILURES.ambiguous_sku)
      if (seen.has(sku)) return toFailure(index, sku, FAILURES.repeated_sku)
      if (variant) {
        if (!changesOnlyStockAndPrice(result.data)) {
          return toFailure(index, sku, { code: 'invalid', message: ONLY_STOCK_AND_PRICE })
        }
        seen.add(sku)
        changedVariants.push({ id: variant.id, row: result.data })
        const updated = { status: 'updated', product_id: variant.product_id, variant_id: variant.id } as const
        return { index, sku, ...updated, code: null, message: null }
      }
      if (!product) return toFailure(index, sku, FAILURES.not_found)
      const { stock_quantity: stock = product.stock_quantity } = result.data
      if (product.has_variants && stock !== product.stock_quantity) {
        return toFailure(index, sku, { code: 'invalid', message: VARIANT_MESSAGES.stock })
      }
      const merged = mergeTerms(product, result.data)
      const [fault] = findFaults(merged)
      if (fault) return toFailure(index, sku, { code: 'invalid', message: fault.msg })
      seen.add(sku)
      changes.push({ id: product.id, product, columns: toChangedColumns({ ...result.data, ...merged.changed }) })
      return { index, sku, status: 'updated', product_id: product.id, code: null, message: null }
    })
    const now = new Date()
    await updateMany(trx, me.personId, changes, now)
    await updateCodedVariants(trx, changedVariants)
    const [one] = changes
    const acts =
      one && changes.length === 1 && changedVariants.length === 0
        ? listActs(one.product, toPriced(one.product, one.columns), changesMore(one.columns))
        : [
            {
              kind: 'bulk_change' as const,
              text: 'ürünleri güncelledi',
              target: `${changes.length + changedVariants.length} ürün`,
            },
          ]
    if (changes.length + changedVariants.length > 0) await recordActivity(trx, me, acts, now)
    return results
  })
}

interface LockedProduct extends Terms {
  id: number
  sku: string
  name: string
  price: string
  currency: Currency
  stock_quantity: number
  has_variants: boolean
}

function toPriced(product: LockedProduct, { price, currency, stock_quantity, unit }: ChangedColumns) {
  return {
    name: product.name,
    price: price ?? product.price,
    currency: currency ?? product.currency,
    stock_quantity: stock_quantity ?? product.stock_quantity,
    unit: unit ?? product.unit,
  }
}

function changesMore(columns: ChangedColumns): boolean {
  const { price: _, currency: _currency, stock_quantity: _stock, ...others } = columns
  return Object.values(others).some((value) => value !== undefined)
}

/** The products of each SKU, in the order of ids; the owners of variants are locked with them. */
async function lockBySku(trx: Db, companyId: number, skus: string[], owners: number[]) {
  const { rows } = await sql<LockedProduct>`
    select p.id, p.sku, p.name, p.price, p.currency, p.stock_quantity, ${TERMS_COLUMNS}, p.axes <> '[]' as has_variants
    from products p where company_id = ${companyId} and deleted_at is null
      and (sku = any(${skus}) ${owners.length > 0 ? sql`or id = any(${owners})` : sql``})
    order by id for no key update`.execute(trx)
  const products = new Map<string, LockedProduct[]>()
  for (const row of rows.filter(({ sku }) => skus.includes(sku)))
    products.set(row.sku, [...(products.get(row.sku) ?? []), row])
  return { products, locked: new Set(rows.map(({ id }) => id)) }
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
