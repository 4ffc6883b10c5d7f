import { UNDO_HOURS } from '@bedesten/contract/bulk-changes'
import type { ProductsChange } from '@bedesten/contract/bulk-changes.schemas'
import { Id } from '@bedesten/contract/fields.schemas'
import type { Currency } from '@bedesten/contract/money'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { readCursor, toPage, toWindow } from '../../../http/paging.ts'
import { listVariantsOf } from '../variants/variants.queries.ts'
import type { ChangedFields, ChangedProduct, Verdict } from './apply-change.ts'

export type ListedProduct = ChangedProduct & {
  name: string
  sku: string | null
  currency: Currency
  main_image_url: string | null
}

/** Those of these products that belong to the company, in the order of ids; locked for changes. */
export async function listOwn(trx: Db, companyId: number, ids: number[], isLocked: boolean): Promise<ListedProduct[]> {
  const { rows } = await sql<Omit<ListedProduct, 'variants'> & { has_variants: boolean }>`
    select id, name, sku, currency, main_image_url, price, price_tiers, stock_quantity, status, tags, tag_ids, vat_rate, unit,
      min_order_quantity, order_multiple, axes <> '[]' as has_variants
    from products where company_id = ${companyId} and id = any(${ids}) and deleted_at is null
    order by id ${isLocked ? sql`for no key update` : sql``}`.execute(trx)
  const variants = await listVariantsOf(
    trx,
    rows.flatMap(({ id, has_variants }) => (has_variants ? [id] : [])),
  )
  return rows.map((product) => ({ ...product, variants: variants.get(product.id) ?? [] }))
}

export async function countCarts(db: Db, ids: number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct company_id) from cart_items where product_id = any(${ids})`.execute(db)
  return rows[0]?.count ?? 0
}

interface NewBulkChange {
  company_id: number
  person_id?: number | null
  change: ProductsChange
  product_ids: number[]
  status: 'planned' | 'done'
  run_at: Date
  created_at: Date
}

export async function insertBulkChange(trx: Db, { change, ...row }: NewBulkChange): Promise<number> {
  const values = { ...row, change: JSON.stringify(change) }
  const { id } = await trx.insertInto('bulk_changes').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Results by product, and the outcome. */
export async function insertOutcome(trx: Db, id: number, verdicts: Verdict[], now: Date): Promise<void> {
  const changed = verdicts.flatMap((verdict) => (verdict.kind === 'changed' ? [verdict] : []))
  const faults = verdicts.flatMap((verdict) => (verdict.kind === 'fault' ? [verdict] : []))
  await sql`
    insert into bulk_change_items (bulk_change_id, product_id, old, new)
    select ${id}, (v ->> 'id')::bigint, v -> 'old', v -> 'new' from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) v`.execute(
    trx,
  )
  await trx
    .updateTable('bulk_changes')
    .set({
      status: 'done',
      done_at: now,
      changed_count: changed.length,
      unchanged_count: verdicts.length - changed.length - faults.length,
      message:
        faults.length === 0
          ? null
          : JSON.stringify(
              faults.slice(0, FAULTS_KEPT).map(({ id: product_id, message }) => ({ product_id, message })),
            ),
    })
    .where('id', '=', id)
    .execute()
}

const FAULTS_KEPT = 100

const COLUMNS = [
  'id',
  'change',
  'product_ids',
  'status',
  'run_at',
  'changed_count',
  'unchanged_count',
  'restored_count',
  'message',
  'done_at',
] as const

export async function listBulkChanges(db: Db, companyId: number, page: PageQuery) {
  const after = readCursor(page.cursor, z.tuple([z.literal('bulk'), Id]))
  const { offset, limit } = toWindow(page)
  const own = db.selectFrom('bulk_changes').where('company_id', '=', companyId)
  const [rows, { total }] = await Promise.all([
    own
      .select(COLUMNS)
      .$if(after !== undefined, (query) => query.where('id', '<', after?.[1] ?? 0))
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return toPage(page, rows, total, ({ id }) => ['bulk', id])
}

export type BulkChangeRow = Awaited<ReturnType<typeof listBulkChanges>>['rows'][number]

/** Locks the change, so that it is done or undone once. */
export async function lockBulkChange(trx: Db, id: number, companyId?: number) {
  return trx
    .selectFrom('bulk_changes')
    .select(['company_id', 'person_id', ...COLUMNS])
    .where('id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? 0))
    .forUpdate()
    .executeTakeFirst()
}

export async function listItems(trx: Db, id: number) {
  const { rows } = await sql<{ product_id: number; old: ChangedFields; new: ChangedFields }>`
    select product_id, old, new from bulk_change_items where bulk_change_id = ${id} order by product_id`.execute(trx)
  return rows
}

/** Data of changes shown in answers. */
export async function readDetails(db: Db, ids: number[], samplesOfEach: number) {
  const [samples, currencies] = await Promise.all([listSamples(db, ids, samplesOfEach), listCurrencies(db, ids)])
  return { samples, currencies }
}

export type Details = Awaited<ReturnType<typeof readDetails>>

/** The one currency of the products whose price moves by an amount; null where there are several. */
async function listCurrencies(db: Db, ids: number[]) {
  const { rows } = await sql<{ id: number; currency: Currency | null }>`
    select c.id, case when min(p.currency) = max(p.currency) then min(p.currency) end as currency
    from bulk_changes c join products p on p.id = any(c.product_ids)
    where c.id = any(${ids}) and c.change -> 'price' ? 'amount'
    group by c.id`.execute(db)
  return rows
}

/** The first of each, with what the product is called now. */
async function listSamples(db: Db, ids: number[], each: number) {
  const { rows } = await sql<{
    bulk_change_id: number
    product_id: number
    old: ChangedFields
    new: ChangedFields
    name: string
    sku: string | null
    currency: Currency
    main_image_url: string | null
  }>`
    select i.*, p.name, p.sku, p.currency, p.main_image_url from unnest(${ids}::bigint[]) as wanted (id)
    cross join lateral (
      select * from bulk_change_items i where i.bulk_change_id = wanted.id order by product_id limit ${each}
    ) i join products p on p.id = i.product_id`.execute(db)
  return rows
}

export async function updateBulkChange(
  trx: Db,
  id: number,
  change:
    | { status: 'undone'; undone_at: Date; restored_count: number }
    | { status: 'cancelled' | 'failed'; message?: string },
): Promise<void> {
  await trx.updateTable('bulk_changes').set(change).where('id', '=', id).execute()
}

export function undoUntil({ status, done_at }: Pick<BulkChangeRow, 'status' | 'done_at'>): Date | null {
  return status === 'done' && done_at ? new Date(done_at.getTime() + UNDO_HOURS * 3_600_000) : null
}
