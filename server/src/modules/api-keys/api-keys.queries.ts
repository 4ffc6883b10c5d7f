import { MAIN_KEY } from '@bedesten/contract/api-keys'
import { KEY_RIGHTS, type Right } from '@bedesten/contract/rights'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Whether its last day is over in Istanbul. */
const HAS_ENDED = sql<boolean>`coalesce(ends_on < (now() at time zone 'Europe/Istanbul')::date, false)`

export async function findMainKey(db: Db, companyId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select('key_encrypted')
    .where('company_id', '=', companyId)
    .where('main', '=', true)
    .executeTakeFirst()
  return row?.key_encrypted ?? undefined
}

interface MainKey {
  company_id: number
  key_hash: Buffer
  key_encrypted: Buffer
  created_at: Date
}

const MAIN = { main: true, name: MAIN_KEY, rights: [...KEY_RIGHTS] }

/** Keeps an existing key: of two concurrent calls one creates it. */
export async function insertMainKey(db: Db, key: MainKey): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({ ...key, ...MAIN })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .where(sql<boolean>`main`)
        .doNothing(),
    )
    .execute()
}

/** Invalidates the previous key. Keeps its rights, and its last day if not over. */
export async function replaceMainKey(db: Db, key: MainKey): Promise<void> {
  const { key_hash, key_encrypted, created_at } = key
  const ends_on = sql<null>`case when ${sql.ref('api_keys.ends_on')} >= (now() at time zone 'Europe/Istanbul')::date
    then ${sql.ref('api_keys.ends_on')} end`
  await db
    .insertInto('api_keys')
    .values({ ...key, ...MAIN })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .where(sql<boolean>`main`)
        .doUpdateSet({ key_hash, key_encrypted, created_at, ends_on, last_used_at: null }),
    )
    .execute()
  await notifyStreams(db, key.company_id)
}

/** Live streams of a key check their credentials again. */
async function notifyStreams(db: Db, companyId: number): Promise<void> {
  await sql`select hint(${companyId}, 'session')`.execute(db)
}

export async function findKeyOwner(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['api_keys.id', 'company_id', 'name', 'rights', 'last_used_at', 'preferred_currency', 'standing'])
    .where('key_hash', '=', keyHash)
    .where(HAS_ENDED, '=', false)
    .executeTakeFirst()
}

/** Those of these keys that still open something; of a banned company none does. */
export async function findValidHashes(db: Db, keyHashes: Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select('key_hash')
    .where('key_hash', '=', sql<Buffer>`any(${keyHashes}::bytea[])`)
    .where('standing', '<>', 'banned')
    .where(HAS_ENDED, '=', false)
    .execute()
  return rows.map((row) => row.key_hash)
}

/** Skips a locked row, so that it never waits. */
export async function touchKey(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update api_keys set last_used_at = greatest(last_used_at, ${now}::timestamptz)
    where id = (select id from api_keys where id = ${id} for no key update skip locked)`.execute(db)
}

/** The main one first. */
export async function listKeys(db: Db, companyId: number, id?: number) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'main', 'name', 'rights', 'prefix', 'key_encrypted', 'ends_on', 'last_used_at'])
    .select(HAS_ENDED.as('ended'))
    .where('company_id', '=', companyId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('main', 'desc')
    .orderBy('id')
    .execute()
}

/** Additional keys, locked against concurrent inserts. */
export async function lockCount(trx: Db, companyId: number): Promise<number> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('main', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

interface NewKey {
  company_id: number
  name: string
  rights: Right[]
  ends_on: string | null
  prefix: string
  key_hash: Buffer
  created_at: Date
}

export async function insertKey(trx: Db, key: NewKey): Promise<number> {
  const { id } = await trx
    .insertInto('api_keys')
    .values({ ...key, main: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface KeyChange {
  name?: string | undefined
  rights?: Right[] | undefined
  ends_on?: string | null | undefined
}

/** Returns its name; undefined if the company has no such key. */
export async function updateKey(
  trx: Db,
  companyId: number,
  id: number,
  change: KeyChange,
): Promise<string | undefined> {
  const { name, rights, ends_on } = change
  const key = await trx
    .updateTable('api_keys')
    .set({ name: name ?? sql<string>`name`, rights, ends_on })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('name')
    .executeTakeFirst()
  if (key) await notifyStreams(trx, companyId)
  return key?.name
}

/** Returns its name; undefined if the company has no such key. */
export async function deleteKey(trx: Db, companyId: number, id: number): Promise<string | undefined> {
  const key = await trx
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('name')
    .executeTakeFirst()
  if (key) await notifyStreams(trx, companyId)
  return key?.name
}

export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone 'Europe/Istanbul')::date as today`.execute(db)
  return rows[0]?.today ?? ''
}
