import type { Measure, RegistrationState } from '@bedesten/contract/measures.schemas'
import type { ThingKind } from '@bedesten/contract/measures'
import type { Standing } from '@bedesten/contract/operator'
import type { OperatorMeasure } from '@bedesten/contract/operator-entries.schemas'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { MeasuresTable } from '../../db/measure-tables.ts'

export type MeasureRow = Selectable<MeasuresTable>

export interface LockedCompany {
  id: number
  company_name: string
  short_name: string
  email: string
  standing: Standing
}

/**
 * Waits for orders that are being placed by it or with it, and lets none begin: their foreign keys want the row. The last
 * lock of a transaction, and the first of what changes the standing of a company.
 */
export async function lockCompany(trx: Db, id: number): Promise<LockedCompany | undefined> {
  return trx
    .selectFrom('companies')
    .select(['id', 'company_name', 'short_name', 'email', 'standing'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The gravest of what holds now. Triggers tell every process when it changes. */
export async function settleStanding(trx: Db, companyId: number): Promise<Standing> {
  const holds = (kind: MeasureRow['kind']) =>
    sql`exists (select from measures m where m.company_id = c.id and m.kind = ${kind} and m.ended_at is null)`
  const { rows } = await sql<{ standing: Standing }>`
    update companies c set standing = case when ${holds('ban')} then 'banned'
      when exists (select from company_closings g where g.company_id = c.id) then 'closing'
      when ${holds('suspend')} then 'suspended'
      when exists (select from queue_entries e where e.company_id = c.id and e.kind = 'new_company'
        and e.decision is distinct from 'approve') then 'awaiting' else 'open' end
    where c.id = ${companyId} returning standing`.execute(trx)
  const [settled] = rows
  if (!settled) throw new Error('A company vanished while its standing was settled')
  return settled.standing
}

type NewMeasure = Pick<MeasureRow, 'company_id' | 'kind' | 'reason' | 'operator_id' | 'created_at' | 'appeal_until'> &
  Partial<Pick<MeasureRow, 'until' | 'thing_kind' | 'thing_id' | 'thing_title'>> & { before?: object }

export async function insertMeasure(trx: Db, { before, ...measure }: NewMeasure): Promise<MeasureRow> {
  return trx
    .insertInto('measures')
    .values({ ...measure, thing_before: before === undefined ? null : JSON.stringify(before) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What keeps the company from being open; none for one that only awaits approval. */
export async function endStandingMeasures(trx: Db, companyId: number, now: Date): Promise<MeasureRow[]> {
  return trx
    .updateTable('measures')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('kind', 'in', ['suspend', 'ban'])
    .where('ended_at', 'is', null)
    .returningAll()
    .execute()
}

/** Undefined when it has ended before. */
export async function endMeasure(trx: Db, id: number, now: Date): Promise<MeasureRow | undefined> {
  return trx
    .updateTable('measures')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** A suspension whose time has come. */
export async function findOver(trx: Db, id: number, now: Date): Promise<MeasureRow | undefined> {
  return trx
    .selectFrom('measures')
    .selectAll()
    .where('id', '=', id)
    .where('until', '<=', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function findRemoval(trx: Db, kind: ThingKind, id: number): Promise<MeasureRow | undefined> {
  return trx
    .selectFrom('measures')
    .selectAll()
    .where('kind', '=', 'remove')
    .where('thing_kind', '=', kind)
    .where('thing_id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function lockMeasure(trx: Db, id: number, companyId?: number): Promise<MeasureRow | undefined> {
  return trx
    .selectFrom('measures')
    .selectAll()
    .where('id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** More than a company that is still there can have. */
const MAX_LISTED = 200

/** Newest first. */
/** Of a company that is not admitted; null: it is, or it never had to be. */
export async function findRegistration(db: Db, companyId: number): Promise<RegistrationState | null> {
  const entry = await db
    .selectFrom('queue_entries')
    .select(['decision', 'decision_reason', 'closed_at'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'new_company')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!entry || entry.decision === 'approve') return null
  if (entry.decision === null) return { state: 'waiting', reason: null, decided_at: null }
  return { state: 'rejected', reason: entry.decision_reason, decided_at: entry.closed_at?.toISOString() ?? null }
}

export async function listMeasures(db: Db, companyId: number): Promise<MeasureRow[]> {
  return db
    .selectFrom('measures')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** The same as operators read it, with who decided. */
export async function listForOperators(db: Db, companyId: number): Promise<OperatorMeasure[]> {
  const rows = await db
    .selectFrom('measures')
    .leftJoin('persons', 'persons.id', 'measures.operator_id')
    .selectAll('measures')
    .select(sql<string>`coalesce(persons.name, persons.email, 'Eski görevli')`.as('operator_name'))
    .where('company_id', '=', companyId)
    .orderBy('measures.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({ ...toMeasureView(row), by: { id: row.operator_id, name: row.operator_name } }))
}

const PATHS: Partial<Record<ThingKind, string>> = {
  product: '/products',
  post: '/posts',
  purchase_request: '/requests',
}

export function toMeasureView(row: MeasureRow): Measure {
  const { thing_kind: kind, thing_id: id, appeal_text: text, appealed_at, appeal_state: state } = row
  const path = kind === null ? undefined : PATHS[kind]
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    thing:
      kind === null || id === null
        ? null
        : { kind, id, title: row.thing_title ?? '', path: path === undefined ? null : `${path}/${id}` },
    created_at: row.created_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    appeal_until: row.appeal_until.toISOString(),
    appeal:
      appealed_at === null || state === null
        ? null
        : {
            text: text ?? '',
            created_at: appealed_at.toISOString(),
            state,
            answer: row.appeal_answer,
            decided_at: row.appeal_decided_at?.toISOString() ?? null,
          },
  }
}
