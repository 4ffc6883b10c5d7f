import type { Db } from '../../../db/database.ts'

const SHOWN = ['id', 'name', 'transports', 'created_at', 'last_used_at'] as const

/** Newest first. */
export async function listPasskeys(db: Db, personId: number) {
  return db
    .selectFrom('passkeys')
    .select([...SHOWN, 'credential_id'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute()
}

export async function findOwnPasskey(db: Db, personId: number, id: number) {
  return db
    .selectFrom('passkeys')
    .select(SHOWN)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

export async function hasPasskeys(db: Db, personId: number): Promise<boolean> {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface NewPasskey {
  personId: number
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  now: Date
}

/** Throws the unique violation of `passkeys_credential_key`. */
export async function insertPasskey(trx: Db, { personId, credentialId, publicKey, now, ...given }: NewPasskey) {
  return trx
    .insertInto('passkeys')
    .values({ person_id: personId, credential_id: credentialId, public_key: publicKey, created_at: now, ...given })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

export async function updatePasskeyName(db: Db, personId: number, id: number, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(SHOWN)
    .executeTakeFirst()
}

export async function deletePasskey(trx: Db, personId: number, id: number) {
  return trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst()
}

/** Those that somebody else may have added. */
export async function deletePasskeysSince(trx: Db, personId: number, since: Date): Promise<void> {
  await trx.deleteFrom('passkeys').where('person_id', '=', personId).where('created_at', '>=', since).execute()
}

/** With its owner. */
export async function findPasskey(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .innerJoin('persons', 'persons.id', 'passkeys.person_id')
    .select(['passkeys.id', 'person_id', 'public_key', 'counter', 'email'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Of a login; false if the key was removed, or if it has counted on meanwhile: then a copy of it is in use. */
export async function takeCounter(trx: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((row) => row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.lit(counter === 0)])]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
