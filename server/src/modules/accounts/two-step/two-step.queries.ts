import type { Db } from '../../../db/database.ts'

export async function findTwoStep(db: Db, companyId: number) {
  return db
    .selectFrom('two_steps')
    .select(['secret_encrypted', 'enabled_at', 'last_step'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

export async function countRecoveryCodes(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

/** In place of one that was never switched on; false when it is on. */
export async function insertSecret(db: Db, companyId: number, secret: Buffer, now: Date): Promise<boolean> {
  const stored = { secret_encrypted: secret, created_at: now, last_step: 0 }
  const row = await db
    .insertInto('two_steps')
    .values({ company_id: companyId, enabled_at: null, ...stored })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet(stored).where('two_steps.enabled_at', 'is', null),
    )
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A code works once, and none that is older than the last one: false when it came too late. */
export async function takeStep(db: Db, companyId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('two_steps')
    .set({ last_step: step })
    .where('company_id', '=', companyId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function markEnabled(db: Db, companyId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('two_steps')
    .set({ enabled_at: now })
    .where('company_id', '=', companyId)
    .where('enabled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** False when it was off. */
export async function deleteTwoStep(trx: Db, companyId: number): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('company_id', '=', companyId).execute()
  const result = await trx.deleteFrom('two_steps').where('company_id', '=', companyId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function replaceRecoveryCodes(trx: Db, companyId: number, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('company_id', '=', companyId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ company_id: companyId, code_hash })))
    .execute()
}

export async function takeRecoveryCode(db: Db, companyId: number, codeHash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_codes')
    .where('company_id', '=', companyId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
