import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import { toEntryNumber } from '@bedesten/contract/operator'
import { REPORT_KINDS, type ReportKind, type ReportReason } from '@bedesten/contract/reports'
import type { Snapshot } from '@bedesten/contract/operator-queue.schemas'
import type { Standing } from '@bedesten/contract/operator'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../http/errors.ts'
import type { MeasureTools } from '../../operators/measure-tools.ts'
import { findEntry, listHistory, listNotes } from '../../operators/queue/entries.queries.ts'
import { readOperatorComplaint } from '../../complaints/complaints.view.ts'
import { takeSnapshot } from '../../reports/snapshots.ts'
import { readCompanyFacts } from '../../verification/company-facts.ts'
import { listPapers, readVerification } from '../../verification/verification.queries.ts'
import { toBefore, toPapers } from '../../verification/verification.view.ts'

const PAPERS = '/operator/papers'

/** An entry with all that its decision needs, and nothing of the company besides. */
export async function readEntry(db: Db, measures: Pick<MeasureTools, 'list'>, id: number): Promise<QueueEntry> {
  const entry = await findEntry(db, id)
  if (!entry) throw notFound('İş bulunamadı.')
  const { kind, company_id: companyId, subject_id, assigned_to, decided_by } = entry
  const reported =
    kind === 'report' || kind === 'complaint' ? REPORT_KINDS.find((one) => one === entry.subject_kind) : undefined
  const subject = reported && subject_id !== null ? { kind: reported, id: subject_id } : null
  const ofCompany = companyId ?? 0
  const [company, current, reports, complaint, verification, facts, taken, notes, history] = await Promise.all([
    companyId === null ? null : readEntryCompany(db, companyId),
    subject && takeSnapshot(db, subject.kind, subject.id),
    listEntryReports(db, id),
    kind === 'complaint' ? readOperatorComplaint(db, id) : null,
    kind === 'verification' ? readPapers(db, ofCompany) : null,
    kind === 'new_company' ? readCompanyFacts(db, ofCompany) : null,
    companyId === null ? [] : measures.list(db, companyId),
    listNotes(db, { entryId: id }),
    listHistory(db, { entryId: id }),
  ])
  const appealed = kind === 'appeal' ? taken.find((measure) => measure.id === subject_id) : undefined
  const { state, title, version, snapshot, text, created_at, due_at, closed_at, decision, decision_reason } = entry
  return {
    id,
    number: toEntryNumber(kind, id),
    kind,
    state,
    title,
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: entry.assigned_name ?? '' },
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    version,
    company: company && { ...company, measures: taken.length },
    subject,
    snapshot,
    current,
    reports,
    complaint,
    verification,
    facts,
    appeal: appealed ? { text: text ?? '', created_at: created_at.toISOString(), measure: appealed } : null,
    notes,
    history,
    decision,
    decision_reason,
    decided_by: decided_by === null ? null : { id: decided_by, name: entry.decided_name ?? '' },
  }
}

async function readPapers(db: Db, companyId: number) {
  const [row, papers, facts] = await Promise.all([
    readVerification(db, companyId),
    listPapers(db, companyId),
    readCompanyFacts(db, companyId),
  ])
  if (!facts) return null
  return { remark: row.remark, papers: toPapers(papers, PAPERS), facts: { ...facts, before: toBefore(row) } }
}

interface CompanyRow {
  id: number
  company_name: string
  short_name: string
  city: string | null
  logo_url: string | null
  standing: Standing
  verified: boolean
  created_at: Date
  orders_placed: number
  orders_received: number
  reports: number
}

async function readEntryCompany(db: Db, companyId: number) {
  const { rows } = await sql<CompanyRow>`
    select id, company_name, short_name, city, logo_url, standing, verified, created_at,
      (select count(*) from orders where buyer_id = companies.id)::int as orders_placed,
      (select count(*) from orders where seller_id = companies.id)::int as orders_received,
      (select count(*) from reports r join queue_entries e on e.id = r.entry_id
        where e.company_id = companies.id and e.kind = 'report')::int as reports
    from companies where id = ${companyId}`.execute(db)
  const [row] = rows
  return row ? { ...row, created_at: row.created_at.toISOString() } : null
}

interface ReportRow {
  id: number
  company_id: number
  company_name: string
  short_name: string
  city: string | null
  logo_url: string | null
  kind: ReportKind
  reason: ReportReason
  text: string | null
  created_at: Date
  snapshot: Snapshot | null
}

const MAX_REPORTS = 50

async function listEntryReports(db: Db, entryId: number): Promise<QueueEntry['reports']> {
  const { rows } = await sql<ReportRow>`
    select r.id, c.id as company_id, c.company_name, c.short_name, c.city, c.logo_url, r.reason, r.text, r.created_at, r.snapshot
    from reports r join companies c on c.id = r.reporter_id where r.entry_id = ${entryId}
    order by r.created_at, r.id limit ${MAX_REPORTS}`.execute(db)
  return rows.map(
    ({ id, reason, text, created_at, snapshot, company_id, company_name, short_name, city, logo_url }) => ({
      id,
      company: { id: company_id, company_name, short_name, city, logo_url },
      reason,
      text,
      created_at: created_at.toISOString(),
      snapshot,
    }),
  )
}
