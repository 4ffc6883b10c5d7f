import { IMPORT_LIMITS } from '@bedesten/contract/imports'
import type { ImportStatus } from '@bedesten/contract/imports'
import type { Db } from '../../db/database.ts'
import { conflict, tooMany } from '../../http/errors.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import type { Shares } from '../../http/uploads/shares.ts'
import { findByText, listCategories } from '../categories/category-list.queries.ts'
import type { Media } from '../media/media.ts'
import { refuseOverQuota } from '../media/quota.ts'
import type { Sheets } from '../media/sheets/sheet-thread.ts'
import { cellText } from '../media/sheets/sheet.ts'
import { giveUp } from './give-up.ts'
import { dropImages } from './images/drop-images.ts'
import { keepImages } from './images/keep-images.ts'
import {
  findImport,
  insertImport,
  insertRows,
  listDecisions,
  listAbandoned,
  moveImport,
  updateImport,
} from './imports.queries.ts'
import { analyse } from './rows/analyse.ts'
import { isDecided, recognise } from './rows/columns.ts'

interface Deps {
  media: Media
  sheets: Sheets
  zips: Shares
}

interface Sent {
  file: ReceivedFile
  zip: ReceivedFile | undefined
}

/** Maximum unstarted files of a company; the oldest one is dropped. */
const KEPT_UNSTARTED = 5
const ZIP_RETRY_SECONDS = 10
const NAME_MAX = 120
const SAMPLE_MAX = 100

/** Reads a file and checks every row without changing products. Returns the id. */
export async function createImport(db: Db, deps: Deps, companyId: number, sent: Sent): Promise<number> {
  if (!sent.zip) return readFiles(db, deps, companyId, sent)
  await refuseOverQuota(db, deps.media, companyId, new Date())
  if (!deps.zips.take(companyId, 1)) throw tooMany(ZIP_RETRY_SECONDS, 'zips')
  try {
    return await readFiles(db, deps, companyId, sent)
  } finally {
    deps.zips.give(companyId, 1)
  }
}

async function readFiles(db: Db, deps: Deps, companyId: number, { file, zip }: Sent): Promise<number> {
  const { media, sheets } = deps
  const row = {
    company_id: companyId,
    status: 'cancelled' as const,
    file_name: toName(file.filename),
    created_at: new Date(),
  }
  // Cancelled until its rows are complete: a process that dies leaves nothing that could be started.
  const id = await insertImport(db, { ...row, encoding: null, headings: [], samples: [], mapping: '{}', rows: 0 })
  try {
    const samples: string[] = []
    let count = 0
    const head = await sheets.read(file.path, IMPORT_LIMITS, async (rows) => {
      for (const { cells } of rows) {
        for (const [index, cell] of cells.entries()) samples[index] ||= cellText(cell).trim().slice(0, SAMPLE_MAX)
      }
      await insertRows(db, id, rows)
      count += rows.length
    })
    if (zip) await keepImages(db, deps, { id, companyId }, zip)
    const filled = head.headings.map((_, index) => samples[index] ?? '')
    const decisions = await listDecisions(db, companyId)
    const categories = await listCategories(db)
    const isCategory = (text: string) => text !== '' && findByText(categories, text).length > 0
    const mapping = recognise(head.headings, decisions, (index) => isCategory(filled[index] ?? ''))
    await updateImport(db, id, { ...head, samples: filled, mapping: JSON.stringify(mapping), rows: count })
  } catch (error) {
    await dropImages(db, media.files, id, null)
    await db.deleteFrom('imports').where('id', '=', id).execute()
    throw error
  }
  await lookAgain(db, companyId, id, ['cancelled'])
  for (const forgotten of await listAbandoned(db, companyId, KEPT_UNSTARTED)) {
    await giveUp(db, media.files, forgotten, ['uploaded', 'ready'])
  }
  return id
}

/** Previews again after a new mapping. */
export async function lookAgain(db: Db, companyId: number, id: number, from: ImportStatus[]): Promise<void> {
  const stored = await findImport(db, companyId, id)
  if (!stored) return
  await analyse(db, stored)
  const moved = await moveImport(db, id, from, { status: isDecided(stored) ? 'ready' : 'uploaded' })
  if (!moved) throw conflict('import_started', 'Bu aktarım başladı.')
}

/** The sender's file name, without path and unprintable characters. */
function toName(filename: string | undefined): string {
  const base = (filename ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const printable = base.replaceAll(/[^\p{L}\p{N} ._()+-]/gu, '').trim()
  return printable.slice(-NAME_MAX) || 'dosya'
}
