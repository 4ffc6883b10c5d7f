import type { OperatorRole } from '@bedesten/contract/operator'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The email if the person has no name. */
const NAME = sql<string>`coalesce(persons.name, persons.email)`

interface FoundOperator {
  name: string
  role: OperatorRole
  has_two_step: boolean
}

/** Undefined for nearly everybody. */
export async function findOperator(db: Db, personId: number): Promise<FoundOperator | undefined> {
  return db
    .selectFrom('operators')
    .innerJoin('persons', 'persons.id', 'operators.person_id')
    .leftJoin('two_steps', 'two_steps.person_id', 'operators.person_id')
    .select(['role', NAME.as('name'), sql<boolean>`two_steps.enabled_at is not null`.as('has_two_step')])
    .where('operators.person_id', '=', personId)
    .executeTakeFirst()
}

export async function listOperators(db: Db) {
  return db
    .selectFrom('operators')
    .innerJoin('persons', 'persons.id', 'operators.person_id')
    .leftJoin('two_steps', 'two_steps.person_id', 'operators.person_id')
    .select([
      'operators.person_id as id',
      'persons.email',
      NAME.as('name'),
      'role',
      sql<boolean>`two_steps.enabled_at is not null`.as('has_two_step'),
    ])
    .orderBy('role')
    .orderBy(NAME)
    .orderBy('operators.person_id')
    .execute()
}

/** Somebody who is one already gets the role. */
export async function saveOperator(trx: Db, personId: number, role: OperatorRole, now: Date): Promise<void> {
  await trx
    .insertInto('operators')
    .values({ person_id: personId, role, created_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ role }))
    .execute()
}

/** What was hers waits for the others; false for somebody who is none. */
export async function deleteOperator(trx: Db, personId: number): Promise<boolean> {
  await trx
    .updateTable('queue_entries')
    .set({ state: 'open', assigned_to: null, version: sql`version + 1` })
    .where('assigned_to', '=', personId)
    .where('state', '=', 'assigned')
    .execute()
  const result = await trx.deleteFrom('operators').where('person_id', '=', personId).executeTakeFirst()
  return result.numDeletedRows === 1n
}
