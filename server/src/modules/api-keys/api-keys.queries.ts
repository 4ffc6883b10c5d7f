import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export async function findKey(db: Db, companyId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select('key_encrypted')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.key_encrypted
}

interface StoredKey {
  company_id: number
  key_hash: Buffer
  key_encrypted: Buffer
  created_at: Date
}

/** Leaves a key alone that the company has already: of two first looks at once one makes it. */
export async function insertKey(db: Db, key: StoredKey): Promise<void> {
  await db
    .insertInto('api_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
}

/** The one before is dead from here on. */
export async function replaceKey(db: Db, key: StoredKey): Promise<void> {
  const { key_hash, key_encrypted, created_at } = key
  await db
    .insertInto('api_keys')
    .values(key)
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ key_hash, key_encrypted, created_at, last_used_at: null }),
    )
    .execute()
  // Live streams that were opened with it look at their credentials again.
  await sql`select hint(${key.company_id}, 'session')`.execute(db)
}

export async function findKeyOwner(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['company_id', 'last_used_at', 'preferred_currency'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

/** Those of these keys that still open something. */
export async function findValidHashes(db: Db, keyHashes: Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select('key_hash')
    .where('key_hash', '=', sql<Buffer>`any(${keyHashes}::bytea[])`)
    .execute()
  return rows.map((row) => row.key_hash)
}

/** Leaves it out if another server touches it just now, so that it never waits. */
export async function touchKey(db: Db, companyId: number, now: Date): Promise<void> {
  await sql`
    update api_keys set last_used_at = greatest(last_used_at, ${now}::timestamptz)
    where company_id = (select company_id from api_keys where company_id = ${companyId} for no key update skip locked)`.execute(
    db,
  )
}
