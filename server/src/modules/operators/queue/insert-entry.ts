import type { QueueKind } from '@bedesten/contract/operator'
import type { Snapshot } from '@bedesten/contract/operator-queue.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { dueTime } from './due.ts'

interface NewEntry {
  kind: QueueKind
  companyId: number | null
  title: string
  /** What it is about: the number of the measure of an appeal. */
  subject?: { kind: string; id: number }
  /** The thing at that moment. */
  snapshot?: Snapshot | null
  /** What the company wrote. */
  text?: string
  now: Date
}

/** Its number. */
export async function insertEntry(
  trx: Db,
  { kind, companyId, title, subject, snapshot, text, now }: NewEntry,
): Promise<number> {
  const { id } = await trx
    .insertInto('queue_entries')
    .values({
      kind,
      company_id: companyId,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      title,
      snapshot: snapshot ? JSON.stringify(snapshot) : null,
      text: text ?? null,
      due_at: dueTime(kind, now),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ReportedThing {
  companyId: number
  subject: { kind: string; id: number }
  title: string
  snapshot: Snapshot
  now: Date
}

/** The entry of a reported thing that waits, or a new one; `snapshot` is what the entry shows. */
export async function joinReportEntry(trx: Db, { companyId, subject, title, snapshot, now }: ReportedThing) {
  for (;;) {
    const { rows } = await sql<{ id: number; state: string; snapshot: Snapshot | null }>`
      insert into queue_entries as e (kind, company_id, subject_kind, subject_id, title, snapshot, due_at, created_at)
      values ('report', ${companyId}, ${subject.kind}, ${subject.id}, ${title}, ${JSON.stringify(snapshot)}::jsonb,
        ${dueTime('report', now)}, ${now})
      on conflict (subject_kind, subject_id) where kind = 'report' and state <> 'closed'
      do update set title = e.title returning id, state, snapshot`.execute(trx)
    // One that was closed while this waited for it is done with: the next round begins a new one.
    if (rows[0] && rows[0].state !== 'closed') return rows[0]
  }
}
