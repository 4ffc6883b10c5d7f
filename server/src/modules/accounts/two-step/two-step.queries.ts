import type { Db } from '../../../db/database.ts'

export async function findTwoStep(db: Db, personId: number) {
  return db
    .selectFrom('two_steps')
    .select(['secret_encrypted', 'enabled_at', 'last_step'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

export async function countRecoveryCodes(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/** Replaces one that was never activated; false if it is active. */
export async function insertSecret(db: Db, personId: number, secret: Buffer, now: Date): Promise<boolean> {
  const stored = { secret_encrypted: secret, created_at: now, last_step: 0 }
  const row = await db
    .insertInto('two_steps')
    .values({ person_id: personId, enabled_at: null, ...stored })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(stored).where('two_steps.enabled_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Each code works once, and never an older one: then false. */
export async function takeStep(db: Db, personId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('two_steps')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function markEnabled(db: Db, personId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('two_steps')
    .set({ enabled_at: now })
    .where('person_id', '=', personId)
    .where('enabled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** False if it was off. */
export async function deleteTwoStep(trx: Db, personId: number): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  const result = await trx.deleteFrom('two_steps').where('person_id', '=', personId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function replaceRecoveryCodes(trx: Db, personId: number, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute()
}

export async function takeRecoveryCode(db: Db, personId: number, codeHash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
