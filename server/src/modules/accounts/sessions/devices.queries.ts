import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** A device without a login for this long is unknown again. */
const UNUSED_MS = 365 * 86_400_000
/** Limits of reused and of one-time devices: a program that logs in for every call must not crowd out browsers. */
const MAX_EACH = 50

/** Whether the person with this email has logged in from this device; an unknown email has no devices. */
export async function isKnownDevice(db: Db, tokenHash: Buffer, email: string, now: Date): Promise<boolean> {
  const device = await db
    .selectFrom('login_devices')
    .innerJoin('persons', 'persons.id', 'login_devices.person_id')
    .select('persons.id')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return device !== undefined
}

/** Adds the person to a known device, also one of another person; false if it is unknown. */
export async function addToDevice(trx: Db, tokenHash: Buffer, personId: number, now: Date): Promise<boolean> {
  const used = { used_at: now, expires_at: new Date(now.getTime() + UNUSED_MS) }
  const added = await trx
    .insertInto('login_devices')
    .columns(['token_hash', 'person_id', 'created_at', 'used_at', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('login_devices')
        .select([
          'token_hash',
          sql<number>`${personId}::bigint`.as('person_id'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${used.used_at}::timestamptz`.as('used_at'),
          sql<Date>`${used.expires_at}::timestamptz`.as('expires_at'),
        ])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .limit(1),
    )
    .onConflict((conflict) => conflict.columns(['token_hash', 'person_id']).doUpdateSet(used))
    .returning('person_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function insertDevice(trx: Db, tokenHash: Buffer, personId: number, now: Date): Promise<void> {
  await trx
    .insertInto('login_devices')
    .values({
      token_hash: tokenHash,
      person_id: personId,
      created_at: now,
      expires_at: new Date(now.getTime() + UNUSED_MS),
    })
    .execute()
  await sql`
    delete from login_devices where person_id = ${personId} and token_hash in (
      select token_hash from login_devices where person_id = ${personId} and token_hash in (
        select token_hash from (
          select token_hash, row_number() over (partition by used_at is null order by expires_at desc) as place
          from login_devices where person_id = ${personId}
        ) ranked where place > ${MAX_EACH}
      )
      -- Logins at the same time would wait for each other in any order: the next one removes what this one skips.
      for update skip locked
    )`.execute(trx)
}

export async function deleteDevicesOf(trx: Db, personId: number): Promise<void> {
  await trx.deleteFrom('login_devices').where('person_id', '=', personId).execute()
}
