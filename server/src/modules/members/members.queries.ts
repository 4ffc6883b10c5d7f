import type { InvitedRole } from '@bedesten/contract/members'
import type { MemberChange } from '@bedesten/contract/members.schemas'
import { toNumeric } from '@bedesten/contract/money'
import type { Role } from '@bedesten/contract/rights'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface MemberRow {
  person_id: number
  name: string | null
  email: string
  role: Role
  limit_per_order: string | null
  limit_per_month: string | null
  joined_at: Date
  last_seen_at: Date | null
}

/** The owner first, then by time of joining; with a person only that one. */
export async function listMembers(db: Db, companyId: number, personId?: number): Promise<MemberRow[]> {
  const one = personId === undefined ? sql`true` : sql`m.person_id = ${personId}`
  const { rows } = await sql<MemberRow>`
    select m.person_id, p.name, p.email, m.role, m.limit_per_order, m.limit_per_month, m.joined_at,
      greatest(m.last_seen_at, (select max(s.last_used_at) from sessions s
        where s.person_id = m.person_id and s.company_id = m.company_id and s.revoked_at is null)) as last_seen_at
    from members m join persons p on p.id = m.person_id where m.company_id = ${companyId} and ${one}
    order by m.role = 'owner' desc, m.joined_at, m.person_id`.execute(db)
  return rows
}

export async function findRole(db: Db, companyId: number, personId: number): Promise<Role | undefined> {
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return member?.role
}

/**
 * Locks joins, leaves and handovers until the end of the transaction. Persons are locked before, in the order
 * of changing an address.
 */
export async function lockMembers(trx: Db, companyId: number, personIds: number[]): Promise<void> {
  await trx.selectFrom('persons').select('id').where('id', 'in', personIds).orderBy('id').forNoKeyUpdate().execute()
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

export async function countMembers(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

/** False for the owner and for others than members. */
export async function updateMember(
  trx: Db,
  companyId: number,
  personId: number,
  { role, limit_per_order, limit_per_month }: MemberChange,
): Promise<boolean> {
  const result = await trx
    .updateTable('members')
    .set((row) => ({
      role: role ?? row.ref('role'),
      ...(limit_per_order !== undefined && { limit_per_order: toLimit(limit_per_order) }),
      ...(limit_per_month !== undefined && { limit_per_month: toLimit(limit_per_month) }),
    }))
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('role', '<>', 'owner')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

function toLimit(minorUnits: number | null): string | null {
  return minorUnits === null ? null : toNumeric(minorUnits)
}

/** Undefined for the owner. */
export async function deleteMember(trx: Db, companyId: number, personId: number) {
  const deleted = await trx
    .deleteFrom('members')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('role', '<>', 'owner')
    .returning('role')
    .executeTakeFirst()
  if (!deleted) return undefined
  // The next login opens another company.
  await trx
    .updateTable('persons')
    .set({
      last_company_id: sql`(select company_id from members where person_id = persons.id order by company_id limit 1)`,
    })
    .where('id', '=', personId)
    .where('last_company_id', '=', companyId)
    .execute()
  return deleted
}

/** The owner becomes an administrator first, so that there are never two owners. */
export async function moveOwnership(trx: Db, companyId: number, from: number, to: number): Promise<void> {
  const change = (personId: number, role: InvitedRole | 'owner') =>
    trx
      .updateTable('members')
      .set({ role, limit_per_order: null, limit_per_month: null })
      .where('company_id', '=', companyId)
      .where('person_id', '=', personId)
      .execute()
  await change(from, 'admin')
  await change(to, 'owner')
}

/** Copies the owner's email, where mail for the company goes. */
export async function copyOwnersEmail(trx: Db, companyId: number, ownerId: number, now: Date): Promise<void> {
  const email = trx.selectFrom('persons').select('email').where('id', '=', ownerId).$asScalar()
  await trx
    .updateTable('companies')
    .set({ email: sql<string>`${email}`, updated_at: now })
    .where('id', '=', companyId)
    .execute()
}

export async function findPerson(db: Db, personId: number) {
  return db.selectFrom('persons').select(['email', 'name']).where('id', '=', personId).executeTakeFirst()
}
