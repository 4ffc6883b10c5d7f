import type { Report } from '@bedesten/contract/reports.schemas'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { joinReportEntry } from '../operators/queue/insert-entry.ts'
import { findOwner, holdReport, saveReport } from './reports.queries.ts'
import { describeReported, takeSnapshot } from './snapshots.ts'

/** All reports of a thing that wait are one entry of the queue, which shows the thing as it was at the first of them. */
export async function sendReport(db: Db, reporterId: number, report: Report): Promise<void> {
  const owner = await findOwner(db, report, reporterId)
  if (owner === undefined) throw notFound()
  if (owner === reporterId) throw conflict('own_content', 'Kendinize ait bir şeyi bildiremezsiniz.')
  await retryTransaction(db, (trx) => sendReportIn(trx, { reporterId, owner }, report, new Date()))
}

interface Parties {
  reporterId: number
  /** Of the thing. */
  owner: number
}

export async function sendReportIn(trx: Db, { reporterId, owner }: Parties, report: Report, now: Date): Promise<void> {
  // A second report of the same thing changes nothing while the first one waits.
  if (await holdReport(trx, reporterId, report)) return
  const snapshot = await takeSnapshot(trx, report.kind, report.id)
  if (!snapshot) throw notFound()
  const subject = { kind: report.kind, id: report.id }
  const title = describeReported(report.kind, snapshot)
  const entry = await joinReportEntry(trx, { companyId: owner, subject, title, snapshot, now })
  const isAsShown = JSON.stringify(sorted(entry.snapshot)) === JSON.stringify(sorted(snapshot))
  await saveReport(trx, reporterId, report, { entryId: entry.id, snapshot: isAsShown ? null : snapshot, now })
}

/** The database orders the fields of an object as it likes. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  )
}
