import { BULK_CHANGE_MAX, BULK_SAMPLES } from '@bedesten/contract/bulk-changes'
import type { BulkChange, ProductsChange } from '@bedesten/contract/bulk-changes.schemas'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Author } from '../../../http/access.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { taskOf, type JobKind, type Task } from '../../../jobs/task.ts'
import { authorOf, recordActivity } from '../../activity/record-activity.ts'
import { ensureTags, tagKey } from '../tags.queries.ts'
import { applyChange, isSame, pick, type ChangedFields, type Verdict } from './apply-change.ts'
import * as queries from './bulk-changes.queries.ts'
import { describeChange } from './describe-change.ts'
import { toPreview, toView } from './bulk-changes.view.ts'
import { updateVariants } from '../variants/variants.queries.ts'
import { updateMany } from './write-products.ts'

const runBulkChangeJob: JobKind<{ bulk_change_id: number }> = {
  name: 'run_bulk_change',
  payload: z.object({ bulk_change_id: z.int() }),
  maxAttempts: 5,
}

interface Wanted {
  me: Author
  ids: number[]
  change: ProductsChange
  now: Date
}

/** A preview by the rules of the actual change. */
export async function previewChange(db: Db, { me, ids, change, now }: Wanted): Promise<BulkChange> {
  const products = await queries.listOwn(db, me.id, ids, false)
  refuseNone(products)
  const verdicts = products.map((product) => applyChange(product, change, new Map()))
  const changed = verdicts.flatMap(({ id, kind }) => (kind === 'changed' ? [id] : []))
  const carts = await queries.countCarts(db, changed)
  return toPreview(products, verdicts, { change, carts, now })
}

/** At once: all of it in one transaction, whose statements may take long. */
export async function changeNow(db: Db, wanted: Wanted) {
  const { me, ids, change, now } = wanted
  const done = await retryTransaction(db, async (trx) => {
    const verdicts = await write(trx, wanted)
    const id = await queries.insertBulkChange(trx, {
      company_id: me.id,
      person_id: me.personId,
      change,
      product_ids: ids,
      status: 'done',
      run_at: now,
      created_at: now,
    })
    await queries.insertOutcome(trx, id, verdicts, now)
    await recordDone(trx, wanted, verdicts)
    return { id, changed: verdicts.flatMap(({ id: productId, kind }) => (kind === 'changed' ? [productId] : [])) }
  })
  return { ...done, view: await readChange(db, me.id, done.id, BULK_SAMPLES) }
}

/** Which products is settled now, their new values when it is done. */
export async function planChange(db: Db, { me, ids, change, now }: Wanted, at: Date): Promise<BulkChange> {
  const products = await queries.listOwn(db, me.id, ids, false)
  refuseNone(products)
  const id = await retryTransaction(db, async (trx) => {
    const planned = await queries.insertBulkChange(trx, {
      company_id: me.id,
      person_id: me.personId,
      change,
      product_ids: products.map((product) => product.id),
      status: 'planned',
      run_at: at,
      created_at: now,
    })
    await addJob(trx, runBulkChangeJob, { bulk_change_id: planned }, { runAt: at, key: jobKey(planned) })
    const target = describeChange(products.length, change)
    await recordActivity(trx, me, { kind: 'bulk_change', text: 'toplu değişiklik planladı', target }, now)
    return planned
  })
  return readChange(db, me.id, id, BULK_SAMPLES)
}

function jobKey(id: number): string {
  return `bulk-change:${id}`
}

export function runBulkChangeTask(db: Db): Task {
  return taskOf(runBulkChangeJob, async ({ bulk_change_id: id }, { isLastAttempt }) => {
    try {
      await retryTransaction(db, async (trx) => {
        const planned = await queries.lockBulkChange(trx, id)
        if (planned?.status !== 'planned') return
        const now = new Date()
        const me = authorOf(planned.company_id, planned.person_id)
        const wanted = { me, ids: planned.product_ids, change: planned.change, now }
        const verdicts = await write(trx, wanted)
        await queries.insertOutcome(trx, id, verdicts, now)
        await recordDone(trx, wanted, verdicts)
      })
    } catch (error) {
      if (isLastAttempt) await queries.updateBulkChange(db, id, { status: 'failed' })
      throw error
    }
  })
}

/** Locks the products in the order of their ids, looks at them as they are then, and writes what changes. */
async function write(trx: Db, { me, ids, change, now }: Wanted): Promise<Verdict[]> {
  const products = await queries.listOwn(trx, me.id, ids, true)
  refuseNone(products)
  const added = change.tags?.add ?? []
  const tagIds = await ensureTags(trx, added)
  const byKey = new Map(added.map((tag, index) => [tagKey(tag), tagIds[index] ?? 0]))
  const verdicts = products.map((product) => applyChange(product, change, byKey))
  const rows = verdicts.flatMap((verdict) =>
    verdict.kind === 'changed' ? [{ id: verdict.id, fields: verdict.new }] : [],
  )
  await writeFields(trx, me, rows, now)
  return verdicts
}

async function writeFields(
  trx: Db,
  me: Author,
  rows: { id: number; fields: ChangedFields }[],
  now: Date,
): Promise<void> {
  const columns = rows.map(({ id, fields: { variants, stock_quantity, ...others } }) => ({
    id,
    columns: variants || stock_quantity === undefined ? others : { ...others, stock_quantity },
  }))
  await updateMany(trx, me.personId, columns, now)
  await updateVariants(
    trx,
    rows.flatMap(({ fields: { variants = [] } }) => variants),
  )
}

async function recordDone(trx: Db, { me, change, now }: Wanted, verdicts: Verdict[]): Promise<void> {
  const target = describeChange(verdicts.filter(({ kind }) => kind === 'changed').length, change)
  await recordActivity(trx, me, { kind: 'bulk_change', text: 'toplu değişiklik yaptı', target }, now)
}

/**
 * Restores the old values, but only where a product still has the new one: later changes by hand, by another change or
 * by an order that took stock stay; a variant that was taken out since is no such change. A change that waits for its hour is cancelled.
 */
export async function undoChange(db: Db, me: Author, id: number, now: Date) {
  const restored = await retryTransaction(db, async (trx) => {
    const stored = await queries.lockBulkChange(trx, id, me.id)
    if (!stored) throw notFound('Toplu değişiklik bulunamadı.')
    if (stored.status === 'planned') {
      await queries.updateBulkChange(trx, id, { status: 'cancelled' })
      const target = describeChange(stored.product_ids.length, stored.change)
      await recordActivity(trx, me, { kind: 'bulk_change', text: 'toplu değişikliği iptal etti', target }, now)
      return []
    }
    const until = queries.undoUntil(stored)
    if (until === null) throw conflict('not_undoable', 'Bu değişiklik geri alınamaz.')
    if (until < now) throw conflict('too_late', 'Geri alma süresi doldu.')
    const items = await queries.listItems(trx, id)
    const products = new Map(
      (
        await queries.listOwn(
          trx,
          me.id,
          items.map(({ product_id }) => product_id),
          true,
        )
      ).map((product) => [product.id, product]),
    )
    const rows = items.flatMap(({ product_id, old, new: given }) => {
      const product = products.get(product_id)
      // Its variants hold the stock now, or no longer.
      if (!product || (old.stock_quantity !== undefined && hasVariants(old) !== hasVariants(product))) return []
      const known = new Set(product.variants.map((variant) => variant.id))
      const present = given.variants && { ...given, variants: given.variants.filter((one) => known.has(one.id)) }
      return isSame(pick(product, given), present ?? given) ? [{ id: product_id, fields: old }] : []
    })
    await writeFields(trx, me, rows, now)
    await queries.updateBulkChange(trx, id, { status: 'undone', undone_at: now, restored_count: rows.length })
    const target = describeChange(rows.length, stored.change)
    await recordActivity(trx, me, { kind: 'bulk_change', text: 'toplu değişikliği geri aldı', target }, now)
    return rows.map((row) => row.id)
  })
  return { restored, view: await readChange(db, me.id, id, BULK_SAMPLES) }
}

function hasVariants({ variants = [] }: { variants?: unknown[] }): boolean {
  return variants.length > 0
}

async function readChange(db: Db, companyId: number, id: number, samples: number): Promise<BulkChange> {
  const [stored, details] = await Promise.all([
    db
      .selectFrom('bulk_changes')
      .selectAll()
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
    queries.readDetails(db, [id], samples),
  ])
  return toView(stored, details)
}

function refuseNone(products: unknown[]): void {
  if (products.length === 0) throw notFound('Değiştirilecek ürün bulunamadı.')
}

export function refuseTooMany(count: number): void {
  if (count > BULK_CHANGE_MAX) {
    throw conflict('too_many_products', `Bir değişiklik en fazla ${BULK_CHANGE_MAX.toLocaleString('tr-TR')} ürün alır.`)
  }
}
