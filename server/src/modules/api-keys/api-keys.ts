import { MAIN_KEY } from '@bedesten/contract/api-keys'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { findMainKey, insertMainKey, replaceMainKey } from './api-keys.queries.ts'
import { newApiKey, type KeyCodec } from './key-codec.ts'

/** Created on first use. A key encrypted with another secret is useless, so it is replaced. */
export async function readKey(db: Db, codec: KeyCodec, companyId: number): Promise<string> {
  const known = await decryptStored(db, codec, companyId)
  if (known.apiKey !== undefined) return known.apiKey
  if (known.isStored) return regenerateKey(db, codec, companyId)
  await insertMainKey(db, seal(codec, companyId, newApiKey()))
  const { apiKey } = await decryptStored(db, codec, companyId)
  if (apiKey === undefined) throw new Error('An API key that was just written cannot be read')
  return apiKey
}

/** A list is a first look too: the main key is in it. */
export async function ensureMainKey(db: Db, codec: KeyCodec, companyId: number): Promise<void> {
  if (!(await findMainKey(db, companyId))) await insertMainKey(db, seal(codec, companyId, newApiKey()))
}

export async function renewKey(db: Db, codec: KeyCodec, me: Author): Promise<string> {
  return inTransaction(db, async (trx) => {
    await recordActivity(trx, me, { kind: 'key', text: 'anahtarı yeniledi', target: MAIN_KEY }, new Date())
    return regenerateKey(trx, codec, me.id)
  })
}

async function regenerateKey(db: Db, codec: KeyCodec, companyId: number): Promise<string> {
  const apiKey = newApiKey()
  await replaceMainKey(db, seal(codec, companyId, apiKey))
  return apiKey
}

async function decryptStored(db: Db, codec: KeyCodec, companyId: number) {
  const stored = await findMainKey(db, companyId)
  return { isStored: stored !== undefined, apiKey: stored && codec.decrypt(stored, companyId) }
}

function seal(codec: KeyCodec, companyId: number, apiKey: string) {
  return {
    company_id: companyId,
    key_hash: codec.hash(apiKey),
    key_encrypted: codec.encrypt(apiKey, companyId),
    created_at: new Date(),
  }
}
