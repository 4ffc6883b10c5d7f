import type { QueueDecision } from '@bedesten/contract/operator'
import type { HistoryStep, OperatorNote } from '@bedesten/contract/operator-entries.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Operator } from '../../../http/access.ts'

/** Whole, for reading. */
export async function findEntry(db: Db, id: number) {
  return db
    .selectFrom('queue_entries as e')
    .leftJoin('persons as assignee', 'assignee.id', 'e.assigned_to')
    .leftJoin('persons as decider', 'decider.id', 'e.decided_by')
    .selectAll('e')
    .select([
      sql<string | null>`coalesce(assignee.name, assignee.email)`.as('assigned_name'),
      sql<string | null>`coalesce(decider.name, decider.email)`.as('decided_name'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst()
}

export type LockedEntry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>

/** Of several operators who act on it one waits for the other. */
async function lockEntry(trx: Db, id: number) {
  return trx
    .selectFrom('queue_entries as e')
    .leftJoin('companies as c', 'c.id', 'e.company_id')
    .leftJoin('persons as assignee', 'assignee.id', 'e.assigned_to')
    .leftJoin('persons as decider', 'decider.id', 'e.decided_by')
    .select([
      'e.id',
      'e.kind',
      'e.state',
      'e.version',
      'e.company_id',
      'e.subject_kind',
      'e.subject_id',
      'e.title',
      'e.assigned_to',
      'e.decision',
      'e.decision_reason',
      'e.closed_at',
      'c.company_name',
      sql<string | null>`coalesce(assignee.name, assignee.email)`.as('assigned_name'),
      sql<string | null>`coalesce(decider.name, decider.email)`.as('decided_name'),
    ])
    .where('e.id', '=', id)
    .forUpdate(['e'])
    .executeTakeFirst()
}

/** As it is once nobody else holds it: a join may show names of before the lock. */
export async function holdEntry(trx: Db, id: number): Promise<LockedEntry | undefined> {
  await trx.selectFrom('queue_entries').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return lockEntry(trx, id)
}

export async function assignEntry(trx: Db, id: number, operatorId: number): Promise<void> {
  await trx
    .updateTable('queue_entries')
    .set({ state: 'assigned', assigned_to: operatorId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

interface Closing {
  decision: QueueDecision
  reason: string
  /** Null for the command line. */
  by: number | null
  now: Date
}

/** Its reports are done with as well. */
export async function closeEntry(trx: Db, id: number, { decision, reason, by, now }: Closing): Promise<void> {
  await trx
    .updateTable('queue_entries')
    .set({
      state: 'closed',
      assigned_to: by,
      decision,
      decision_reason: reason,
      decided_by: by,
      closed_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('reports')
    .set({ closed_at: now })
    .where('entry_id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

type About = { entryId: number } | { companyId: number }

export async function insertNote(trx: Db, about: About, by: Operator, text: string, now: Date): Promise<void> {
  const [entry_id, company_id] = 'entryId' in about ? [about.entryId, null] : [null, about.companyId]
  await trx
    .insertInto('operator_notes')
    .values({ entry_id, company_id, person_id: by.personId, person_name: by.name, text, created_at: now })
    .execute()
}

const MAX_LISTED = 100

export async function listNotes(db: Db, about: About): Promise<OperatorNote[]> {
  const rows = await db
    .selectFrom('operator_notes')
    .select(['id', 'person_id', 'person_name', 'text', 'created_at'])
    .$if('entryId' in about, (query) => query.where('entry_id', '=', 'entryId' in about ? about.entryId : 0))
    .$if('companyId' in about, (query) => query.where('company_id', '=', 'companyId' in about ? about.companyId : 0))
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ id, person_id, person_name, text, created_at }) => ({
    id,
    by: { id: person_id, name: person_name },
    text,
    created_at: created_at.toISOString(),
  }))
}

/** What operators did, oldest first; looking at papers is left to the audit log. */
export async function listHistory(db: Db, about: About): Promise<HistoryStep[]> {
  const rows = await db
    .selectFrom('operator_audit')
    .select(['operator_id', 'operator_name', 'text', 'reason', 'created_at'])
    .where('act', 'not in', ['see_paper', 'note'])
    .$if('entryId' in about, (query) => query.where('entry_id', '=', 'entryId' in about ? about.entryId : 0))
    .$if('companyId' in about, (query) => query.where('company_id', '=', 'companyId' in about ? about.companyId : 0))
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.toReversed().map(({ operator_id, operator_name, text, reason, created_at }) => ({
    by: { id: operator_id, name: operator_name },
    text,
    reason,
    created_at: created_at.toISOString(),
  }))
}
