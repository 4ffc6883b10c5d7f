import type { ImportMode } from '@bedesten/contract/imports'
import type { Db } from '../../db/database.ts'
import type { ImportMapping } from '../../db/import-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict, type AppError } from '../../http/errors.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { FileStore } from '../media/file-store.ts'
import { lookAgain } from './create-import.ts'
import { giveUp } from './give-up.ts'
import { hintImport, lockImport, moveImport, updateImport } from './imports.queries.ts'
import { getImport } from './imports.view.ts'
import { applyMapping, isDecided } from './rows/columns.ts'
import { addImportTurn } from './run/run-imports.ts'

interface Change {
  mapping?: ImportMapping | undefined
  mode?: ImportMode | undefined
}

/** Maximum waiting imports of a company, since each stores its rows. */
const MAX_WAITING = 10

export async function changeImport(db: Db, companyId: number, id: number, { mapping, mode }: Change): Promise<void> {
  const stored = await getImport(db, companyId, id)
  const decided = mapping && applyMapping(stored.headings, stored.mapping, mapping)
  const change = { ...(mode && { mode }), ...(decided && { mapping: JSON.stringify(decided) }) }
  if (!(await moveImport(db, id, ['uploaded', 'ready'], { status: stored.status, ...change }))) throw alreadyStarted()
  if (decided) await lookAgain(db, companyId, id, ['uploaded', 'ready'])
}

/** Starts after the company's other imports. */
export async function startImport(db: Db, me: Author, id: number): Promise<void> {
  await getImport(db, me.id, id)
  await inTransaction(db, async (trx) => {
    const stored = await lockImport(trx, id)
    if (!stored || (stored.status !== 'uploaded' && stored.status !== 'ready')) throw alreadyStarted()
    if (!isDecided(stored)) throw conflict('not_mapped', 'Önce dosyadaki sütunları eşleştirin.')
    const waiting = await trx
      .selectFrom('imports')
      .select('id')
      .where('company_id', '=', me.id)
      .where('status', 'in', ['waiting', 'running'])
      .execute()
    if (waiting.length >= MAX_WAITING)
      throw conflict('too_many_waiting', `En çok ${MAX_WAITING} aktarım sırada bekleyebilir.`)
    const total = stored.rows + stored.images
    const now = new Date()
    await updateImport(trx, id, { status: 'waiting', total, started_at: now, person_id: me.personId })
    await recordActivity(trx, me, { kind: 'bulk_change', text: 'ürünleri içe aktardı', target: stored.file_name }, now)
    await addImportTurn(trx, me.id)
    await hintImport(trx, me.id)
  })
}

/** Keeps written rows, unless all or nothing was chosen. Idempotent. */
export async function cancelImport(db: Db, files: FileStore, companyId: number, id: number): Promise<void> {
  const { status } = await getImport(db, companyId, id)
  if (status === 'cancelled') return
  if (!(await giveUp(db, files, id, ['uploaded', 'ready', 'waiting', 'running']))) {
    throw conflict('import_over', 'Bu aktarım bitti.')
  }
  await hintImport(db, companyId)
}

function alreadyStarted(): AppError {
  return conflict('import_started', 'Bu aktarım daha önce başlatıldı ya da bitti.')
}
