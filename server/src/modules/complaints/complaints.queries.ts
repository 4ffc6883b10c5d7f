import type { ComplaintKind } from '@bedesten/contract/complaints'
import type { QueueDecision, QueueState } from '@bedesten/contract/operator'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredFile } from '../media/media.queries.ts'

export interface ComplaintRow {
  id: number
  number: string
  kind: ComplaintKind
  thing_address: string
  company_id: number | null
  name: string
  email: string
  text: string
  created_at: Date
  entry_id: number
  title: string
  state: QueueState
  due_at: Date
  decision: QueueDecision | null
  decision_reason: string | null
  closed_at: Date | null
}

const MAX_LISTED = 100

export async function listComplaints(db: Db, which: RawBuilder<unknown>): Promise<ComplaintRow[]> {
  const { rows } = await sql<ComplaintRow>`
    select c.*, e.title, e.state, e.due_at, e.decision, e.decision_reason, e.closed_at
    from complaints c join queue_entries e on e.id = c.entry_id where ${which} order by c.id desc limit ${MAX_LISTED}`.execute(
    db,
  )
  return rows
}

/** Of several who act on it one waits for the other: its entry is held. */
export async function holdComplaint(trx: Db, companyId: number, number: string): Promise<ComplaintRow | undefined> {
  const found = await trx
    .selectFrom('complaints')
    .select(['id', 'entry_id'])
    .where('number', '=', number)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!found) return undefined
  await trx.selectFrom('queue_entries').select('id').where('id', '=', found.entry_id).forUpdate().execute()
  return (await listComplaints(trx, sql`c.id = ${found.id}`))[0]
}

export interface AnswerRow {
  id: number
  complaint_id: number
  text: string
  objects: boolean
  person: string | null
  created_at: Date
}

export async function listAnswers(db: Db, complaintIds: number[]): Promise<AnswerRow[]> {
  if (complaintIds.length === 0) return []
  const { rows } = await sql<AnswerRow>`
    select a.id, a.complaint_id, a.text, a.objects, p.name as person, a.created_at
    from complaint_answers a left join persons p on p.id = a.person_id
    where a.complaint_id = any(${complaintIds}::bigint[]) order by a.complaint_id, a.id`.execute(db)
  return rows
}

export interface FileRow {
  id: number
  complaint_id: number
  answer_id: number | null
  title: string
  bytes: number
}

export async function listFiles(db: Db, complaintIds: number[]): Promise<FileRow[]> {
  if (complaintIds.length === 0) return []
  return db
    .selectFrom('complaint_files')
    .select(['id', 'complaint_id', 'answer_id', 'title', 'bytes'])
    .where('complaint_id', '=', sql<number>`any(${complaintIds}::bigint[])`)
    .orderBy('complaint_id')
    .orderBy('id')
    .execute()
}

/** `companyId` absent: of any complaint, for operators; else one that the company itself has sent. */
export async function findFile(db: Db, id: number, companyId?: number) {
  const { rows } = await sql<{ name: string; title: string; type: string; number: string; entry_id: number }>`
    select f.name, f.title, f.type, c.number, c.entry_id from complaint_files f join complaints c on c.id = f.complaint_id
    where f.id = ${id} and (${companyId ?? null}::bigint is null
      or (c.company_id = ${companyId ?? null} and f.answer_id is not null))`.execute(db)
  return rows[0]
}

interface NewFiles {
  complaintId: number
  answerId: number | null
  files: StoredFile[]
  now: Date
}

export async function insertFiles(trx: Db, { complaintId, answerId, files, now }: NewFiles): Promise<void> {
  if (files.length === 0) return
  await trx
    .insertInto('complaint_files')
    .values(files.map((file) => ({ ...file, complaint_id: complaintId, answer_id: answerId, created_at: now })))
    .execute()
}
