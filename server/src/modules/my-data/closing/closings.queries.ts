import { GRACE_DAYS } from '@bedesten/contract/my-data'
import type { Closing } from '@bedesten/contract/my-data.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { listUnsettled } from './unsettled.queries.ts'

const DAY_MS = 86_400_000

/** False if it is closing already. */
export async function insertClosing(
  trx: Db,
  companyId: number,
  personId: number,
  now: Date,
): Promise<Date | undefined> {
  const inserted = await trx
    .insertInto('company_closings')
    .values({
      company_id: companyId,
      asked_by: personId,
      asked_at: now,
      erase_at: new Date(now.getTime() + GRACE_DAYS * DAY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('erase_at')
    .executeTakeFirst()
  return inserted?.erase_at
}

/** False once its erasure has begun. */
export async function deleteClosing(trx: Db, companyId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('company_closings')
    .where('company_id', '=', companyId)
    .where('erasing_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function readClosing(db: Db, companyId: number): Promise<Closing> {
  const [closing, { items, count }, { members }] = await Promise.all([
    db
      .selectFrom('company_closings')
      .select(['asked_at', 'erase_at'])
      .where('company_id', '=', companyId)
      .executeTakeFirst(),
    listUnsettled(db, companyId),
    db
      .selectFrom('members')
      .select((row) => row.fn.countAll<number>().as('members'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
  ])
  const times = closing && { asked_at: closing.asked_at.toISOString(), erase_at: closing.erase_at.toISOString() }
  return { closing: times ?? null, items, item_count: count, members }
}

/** Those who have to be told. */
export async function listMemberAddresses(trx: Db, companyId: number) {
  return trx
    .selectFrom('members')
    .innerJoin('persons', 'persons.id', 'members.person_id')
    .select(['persons.id', 'persons.email', sql<string>`coalesce(persons.name, persons.email)`.as('name')])
    .where('company_id', '=', companyId)
    .orderBy('persons.id')
    .execute()
}

/** Companies whose grace is over. */
export async function listDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('company_closings')
    .select('company_id')
    .where('erase_at', '<=', now)
    .where('erased_at', 'is', null)
    .orderBy('company_id')
    .execute()
  return rows.map(({ company_id }) => company_id)
}
