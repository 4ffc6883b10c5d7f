import { COMPLAINT_LIMITS } from '@bedesten/contract/complaints'
import type { CompanyComplaint, OperatorComplaint } from '@bedesten/contract/complaints.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import {
  listAnswers,
  listComplaints,
  listFiles,
  type AnswerRow,
  type ComplaintRow,
  type FileRow,
} from './complaints.queries.ts'

export async function readCompanyComplaints(db: Db, companyId: number, number?: string): Promise<CompanyComplaint[]> {
  const named = number === undefined ? sql`` : sql`and c.number = ${number}`
  const rows = await listComplaints(db, sql`c.company_id = ${companyId} ${named}`)
  const ids = rows.map(({ id }) => id)
  const [answers, files] = await Promise.all([listAnswers(db, ids), listFiles(db, ids)])
  return rows.map((row) => {
    const { title, due_at, state, decision, decision_reason, closed_at } = row
    const given = answers.filter(({ complaint_id }) => complaint_id === row.id)
    return {
      ...describe(row, given, files, '/companies/me/complaints/files'),
      title,
      due_at: due_at.toISOString(),
      state,
      decision: decision === 'none' || decision === 'measure' ? decision : null,
      reason: decision_reason,
      decided_at: closed_at?.toISOString() ?? null,
      may_answer: mayAnswer(row, given),
    }
  })
}

/** Before the decision, and once after it. */
export function mayAnswer({ state }: Pick<ComplaintRow, 'state'>, answers: Pick<AnswerRow, 'objects'>[]): boolean {
  if (answers.length >= COMPLAINT_LIMITS.answers) return false
  return state !== 'closed' || !answers.some(({ objects }) => objects)
}

export async function readOperatorComplaint(db: Db, entryId: number): Promise<OperatorComplaint | null> {
  const [row] = await listComplaints(db, sql`c.entry_id = ${entryId}`)
  if (!row) return null
  const [answers, files] = await Promise.all([listAnswers(db, [row.id]), listFiles(db, [row.id])])
  const path = '/operator/complaints/files'
  const own = files.filter(({ answer_id }) => answer_id === null)
  return { ...describe(row, answers, files, path), email: row.email, files: own.map((file) => toFile(file, path)) }
}

function describe(row: ComplaintRow, answers: AnswerRow[], files: FileRow[], path: string) {
  const { number, kind, thing_address, name, text, created_at } = row
  return {
    number,
    kind,
    address: thing_address,
    name,
    text,
    created_at: created_at.toISOString(),
    answers: answers.map((given) => ({
      text: given.text,
      objects: given.objects,
      person: given.person,
      created_at: given.created_at.toISOString(),
      files: files.filter(({ answer_id }) => answer_id === given.id).map((file) => toFile(file, path)),
    })),
  }
}

function toFile({ id, title, bytes }: FileRow, path: string) {
  return { id, name: title, bytes, url: `/api/v1${path}/${id}` }
}
