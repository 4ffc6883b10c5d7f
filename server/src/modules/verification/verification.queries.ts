import type { PaperKind, VerificationState } from '@bedesten/contract/verification'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../http/errors.ts'
import { dueTime } from '../operators/queue/due.ts'

export interface VerificationRow {
  state: VerificationState
  remark: string | null
  submitted_at: Date | null
  decided_at: Date | null
  verified: boolean
  approved_legal_name: string | null
  approved_tax_number: string | null
  legal_name: string | null
  tax_office: string | null
  tax_number: string | null
  mersis_number: string | null
  address: string | null
  city: string | null
  /** The entry that waits, and whether somebody looks at it. */
  entry_id: number | null
  due_at: Date | null
  taken: boolean
}

/** Of every company: one that got its badge without papers counts as approved. */
export async function readVerification(db: Db, companyId: number): Promise<VerificationRow> {
  const { rows } = await sql<VerificationRow>`
    select coalesce(v.state, case when c.verified then 'approved' else 'none' end) as state, v.remark, v.submitted_at,
      v.decided_at, c.verified, v.legal_name as approved_legal_name, v.tax_number as approved_tax_number, c.legal_name,
      c.tax_office, c.tax_number, c.mersis_number, c.address, c.city, e.id as entry_id, e.due_at,
      coalesce(e.state = 'assigned', false) as taken
    from companies c left join verifications v on v.company_id = c.id
    left join queue_entries e on e.company_id = c.id and e.kind = 'verification' and e.state <> 'closed'
    where c.id = ${companyId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no company ${companyId}.`)
  return row
}

export async function listPapers(db: Db, companyId: number) {
  return db
    .selectFrom('verification_papers as papers')
    .innerJoin('uploads', 'uploads.id', 'papers.upload_id')
    .select(['papers.id', 'papers.kind', 'papers.upload_id', 'papers.remark', 'papers.created_at', 'bytes'])
    .select(sql<string>`title`.as('name'))
    .where('papers.company_id', '=', companyId)
    .orderBy('papers.id')
    .execute()
}

/** The stored file of a paper; `companyId` absent: of any company, for operators. */
export async function findPaper(db: Db, id: number, companyId?: number) {
  const { rows } = await sql<{ name: string; title: string; type: string; company_id: number; company_name: string }>`
    select u.name, u.title, u.type, p.company_id, c.company_name from verification_papers p join uploads u on u.id = p.upload_id
    join companies c on c.id = p.company_id
    where p.id = ${id} and (${companyId ?? null}::bigint is null or p.company_id = ${companyId ?? null})`.execute(db)
  return rows[0]
}

interface NewPaper {
  companyId: number
  kind: PaperKind
  uploadId: number
  now: Date
}

export async function insertPaper(trx: Db, { companyId, kind, uploadId, now }: NewPaper): Promise<void> {
  await trx
    .insertInto('verification_papers')
    .values({ company_id: companyId, kind, upload_id: uploadId, created_at: now })
    .execute()
}

/** The uploads that nothing holds any more. */
export async function deletePapers(trx: Db, companyId: number, which: { id: number } | { kind: PaperKind }) {
  const rows = await trx
    .deleteFrom('verification_papers')
    .where('company_id', '=', companyId)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('kind' in which, (query) => query.where('kind', '=', 'kind' in which ? which.kind : 'other'))
    .returning('upload_id')
    .execute()
  return rows.map(({ upload_id }) => upload_id)
}

interface StateChange {
  state: VerificationState
  remark?: string | null
  submitted_at?: Date
  decided_at?: Date
}

/** Undefined leaves a column as it is. */
export async function saveState(trx: Db, companyId: number, change: StateChange): Promise<void> {
  await trx
    .insertInto('verifications')
    .values({ company_id: companyId, ...change })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change))
    .execute()
}

/** The badge follows the state; what is approved is kept, so that a change of it shows. */
export async function setBadge(trx: Db, companyId: number, verified: boolean, now: Date): Promise<void> {
  await trx.updateTable('companies').set({ verified, updated_at: now }).where('id', '=', companyId).execute()
  if (!verified) return
  await sql`update verifications v set legal_name = c.legal_name, tax_number = c.tax_number
    from companies c where c.id = v.company_id and v.company_id = ${companyId}`.execute(trx)
}

/** Remarks by paper; null clears one. Only papers of the company. */
export async function setRemarks(
  trx: Db,
  companyId: number,
  remarks: { id: number; remark?: string | null | undefined }[],
): Promise<void> {
  for (const { id, remark } of remarks) {
    const { numUpdatedRows } = await trx
      .updateTable('verification_papers')
      .set({ remark: remark ?? null })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw invalid([{ path: 'papers', msg: 'Belge bulunamadı' }])
  }
}

export async function clearRemarks(trx: Db, companyId: number): Promise<void> {
  await trx.updateTable('verification_papers').set({ remark: null }).where('company_id', '=', companyId).execute()
}

/** False once somebody looks at it. */
export async function deleteFreeEntry(trx: Db, entryId: number): Promise<boolean> {
  const result = await trx
    .deleteFrom('queue_entries')
    .where('id', '=', entryId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Of several who change it at once one waits for the other. */
export async function holdCompany(trx: Db, companyId: number): Promise<void> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

/** What an operator has read of it is no longer true; the time for it begins anew. */
export async function touchEntry(trx: Db, companyId: number, now: Date): Promise<void> {
  await trx
    .updateTable('queue_entries')
    .set({ version: sql`version + 1`, due_at: dueTime('verification', now) })
    .where('company_id', '=', companyId)
    .where('kind', '=', 'verification')
    .where('state', '<>', 'closed')
    .execute()
}
