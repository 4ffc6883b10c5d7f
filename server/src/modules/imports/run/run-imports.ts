import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { taskOf, type JobKind, type RunningJob, type Task } from '../../../jobs/task.ts'
import { listCompanyPages } from '../../companies/company-pages.ts'
import type { Media } from '../../media/media.ts'
import { dropImages } from '../images/drop-images.ts'
import { runImages } from '../images/run-images.ts'
import { findNext, hintImport, moveImport, type StoredImport } from '../imports.queries.ts'
import { notifyEnd } from './notify-end.ts'
import { LAST_ROW, runSlice, runWhole, toLooking } from './run-rows.ts'

interface Payload {
  company_id: number
}

const runImportsJob: JobKind<Payload> = {
  name: 'run_imports',
  payload: z.object({ company_id: z.int() }),
  maxAttempts: 6,
}

/** Yields after this time, because mails and other companies' imports are jobs too. */
const TURN_MS = 4000
/** Pause after a batch, relative to its duration. */
const PAUSE_SHARE = 0.4

/** One at a time per company. */
export async function addImportTurn(db: Db, companyId: number): Promise<void> {
  await addJob(db, runImportsJob, { company_id: companyId }, { queue: `imports-${companyId}` })
}

export function runImportsTask(db: Db, media: Media, log: Pick<FastifyBaseLogger, 'warn'>): Task {
  return taskOf(runImportsJob, async ({ company_id: companyId }, job) => {
    const next = await findNext(db, companyId)
    if (!next) return
    try {
      await takeTurn(db, media, next, job)
    } catch (error) {
      if (!job.isLastAttempt) throw error
      log.warn({ err: error, import: next.id }, 'An import was given up')
      const message = 'Beklenmeyen bir hata yüzünden durdu. Rapordaki satırlar alındı, kalanları alınmadı.'
      await moveImport(db, next.id, ['running', 'waiting'], { status: 'failed', message, ended_at: new Date() })
      await dropImages(db, media.files, next.id, null)
      await hintImport(db, companyId)
    }
    if (await findNext(db, companyId)) await addImportTurn(db, companyId)
  })
}

async function takeTurn(db: Db, media: Media, next: StoredImport, { stop }: RunningJob): Promise<void> {
  const started = { status: 'running' as const, started_at: next.status === 'running' ? next.started_at : new Date() }
  if (!(await moveImport(db, next.id, ['waiting', 'running'], started))) return
  await hintImport(db, next.company_id)
  const end = performance.now() + TURN_MS
  const mayGoOn = () => !stop.aborted && performance.now() < end
  // Not awaited: pages are cached for seconds only.
  const onWritten = (products: number[]) => void invalidatePages(db, next.company_id, products).catch(() => undefined)
  if (next.mode === 'all_or_nothing' && next.position !== LAST_ROW) await runWhole(db, next, onWritten)
  else {
    const looking = toLooking(next)
    for (let began = performance.now(); await runSlice(db, looking, next, onWritten); began = performance.now()) {
      if (!mayGoOn()) return
      // Leaves database and processor to others.
      await sleep((performance.now() - began) * PAUSE_SHARE)
    }
  }
  if (await runImages(db, media, next, mayGoOn)) await notifyEnd(db, media.files, next.id)
}

/** Pages that show several of its products; the others are cached for seconds only. */
async function invalidatePages(db: Db, companyId: number, products: number[]): Promise<void> {
  if (products.length === 0) return
  const paths = ['/explore', ...(await listCompanyPages(db, [companyId])), ...products.map((id) => `/products/${id}`)]
  for (let at = 0; at < paths.length; at += 200) {
    const some = paths.slice(at, at + 200).join(' ')
    // The sender is no process, so every process invalidates the pages.
    await sql`select hint(0, ${`pages import ${some}`})`.execute(db)
  }
}
