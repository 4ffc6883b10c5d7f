import type { Db } from '../../../db/database.ts'
import { inTransaction, retryTransaction } from '../../../db/transaction.ts'
import {
  hintImport,
  insertResults,
  listRows,
  lockImport,
  moveImport,
  updateImport,
  type StoredImport,
} from '../imports.queries.ts'
import type { CheckedRow } from '../rows/checked-row.ts'
import { mappedColumns } from '../rows/columns.ts'
import { checkRows, judgeRows, readRows, type Looking } from '../rows/look.ts'
import { prepareSlice, toResult, writeSlice } from './write-slice.ts'

/** Rows per transaction, about a tenth of a second, for which orders of these products wait. */
const SLICE = 100

/** Called with the products whose pages have changed. */
export type OnWritten = (products: number[]) => void

/**
 * Writes one batch and its progress in one transaction: if the process dies, earlier batches stay and the next one
 * continues after them. False when done or stopped.
 */
export async function runSlice(db: Db, looking: Looking, { id }: StoredImport, onWritten: OnWritten): Promise<boolean> {
  const stored = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (stored?.status !== 'running') return false
  const rows = await listRows(db, id, stored.position, SLICE)
  const last = rows.at(-1)
  if (!last) return false
  const read = await readRows(rows, looking)
  const tagIds = await prepareSlice(db, read)
  const products = await retryTransaction(db, async (trx) => {
    const locked = await lockImport(trx, id)
    // Stopped, or handled by another process.
    if (locked?.status !== 'running' || locked.position !== stored.position) return []
    const written = await writeSlice(trx, stored, await judgeRows(trx, read, looking), tagIds)
    await updateImport(trx, id, {
      position: last.row,
      done: locked.done + rows.length,
      created: locked.created + written.created,
      updated: locked.updated + written.updated,
      kept: locked.kept + written.kept,
      skipped: locked.skipped + written.skipped,
    })
    await hintImport(trx, stored.company_id)
    return written.products
  })
  onWritten(products)
  return true
}

export function toLooking(stored: StoredImport): Looking {
  return {
    companyId: stored.company_id,
    columns: mappedColumns(stored),
    repeated: new Set(stored.repeated_rows),
    lock: true,
  }
}

/**
 * All rows in one transaction: if it ends early, even by a kill, nothing is written.
 * Everything is checked before, so that the transaction only writes.
 */
export async function runWhole(db: Db, stored: StoredImport, onWritten: OnWritten): Promise<void> {
  await updateImport(db, stored.id, { done: 0 })
  const tagIds = new Map<string, number>()
  const faulty = await eachSlice(db, stored, false, async (checked) => {
    for (const [key, id] of await prepareSlice(db, checked)) tagIds.set(key, id)
  })
  if (faulty > 0) return failWhole(db, stored, faulty)
  const products: number[] = []
  let done = 0
  const totals = { created: 0, updated: 0, kept: 0, skipped: 0 }
  const ended = await inTransaction(db, async (trx) => {
    const wrong = await eachSlice(trx, stored, true, async (checked) => {
      const written = await writeSlice(trx, stored, checked, tagIds)
      products.push(...written.products)
      for (const key of ['created', 'updated', 'kept', 'skipped'] as const) totals[key] += written[key]
      done += checked.length
      // Outside the transaction, so that others see the progress.
      if (!(await moveImport(db, stored.id, ['running'], { done }))) throw new Stopped()
      await hintImport(db, stored.company_id)
    })
    if (wrong > 0) throw new Stopped()
    if (!(await moveImport(trx, stored.id, ['running'], { ...totals, position: LAST_ROW }))) throw new Stopped()
    return true
  }).catch((error: unknown) => {
    if (error instanceof Stopped) return false
    throw error
  })
  if (ended) onWritten(products)
  else await failIfWrong(db, stored)
}

/** After the last row. */
export const LAST_ROW = 2_000_000_000

class Stopped extends Error {}

/** The number of faulty rows. */
async function eachSlice(
  db: Db,
  stored: StoredImport,
  lock: boolean,
  work: (rows: CheckedRow[]) => Promise<void>,
): Promise<number> {
  // Between batches that are only checked, the groups say what earlier ones will have written.
  const looking = lock ? toLooking(stored) : { ...toLooking(stored), lock, groups: new Map() }
  let position = 1
  let faulty = 0
  for (;;) {
    const rows = await listRows(db, stored.id, position, SLICE)
    if (rows.length === 0) return faulty
    position = rows.at(-1)?.row ?? position
    const checked = await checkRows(db, rows, looking)
    faulty += checked.filter(({ verdict }) => verdict === 'fault').length
    if (faulty === 0) await work(checked)
  }
}

/** If a product has changed since the check before the transaction, the rows are checked again. */
async function failIfWrong(db: Db, stored: StoredImport): Promise<void> {
  const faulty = await eachSlice(db, stored, false, async () => undefined)
  if (faulty > 0) await failWhole(db, stored, faulty)
}

const HELD_BACK = 'Başka satırlardaki hatalar yüzünden alınmadı.'

async function failWhole(db: Db, stored: StoredImport, faulty: number): Promise<void> {
  const looking = { ...toLooking(stored), lock: false, groups: new Map() }
  let position = 1
  for (;;) {
    const rows = await listRows(db, stored.id, position, SLICE)
    if (rows.length === 0) break
    position = rows.at(-1)?.row ?? position
    const checked = await checkRows(db, rows, looking)
    const results = checked.map((row) =>
      row.verdict === 'fault'
        ? toResult(row, row.productId ?? null)
        : { ...toResult({ ...row, verdict: 'fault' }, row.productId ?? null), message: HELD_BACK },
    )
    await insertResults(db, stored.id, results)
  }
  const message = `${faulty.toLocaleString('tr-TR')} satır hatalı olduğu için hiçbir satır alınmadı.`
  await moveImport(db, stored.id, ['running'], {
    status: 'failed',
    message,
    skipped: stored.rows,
    ended_at: new Date(),
  })
  await hintImport(db, stored.company_id)
}
