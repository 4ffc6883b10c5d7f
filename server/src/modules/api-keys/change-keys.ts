import { API_KEYS_MAX, isKeyRight, KEY_RIGHT_NAMES, READS_ONLY } from '@bedesten/contract/api-keys'
import type { ApiKey } from '@bedesten/contract/api-keys.schemas'
import type { Right } from '@bedesten/contract/rights'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import { recordActivity } from '../activity/record-activity.ts'
import * as queries from './api-keys.queries.ts'
import { newApiKey, type KeyCodec } from './key-codec.ts'

interface KeyInput {
  name: string
  rights: Right[]
  ends_on?: string | null | undefined
}

/** The only answer that contains the key. */
export async function createKey(db: Db, codec: KeyCodec, me: Author, input: KeyInput) {
  const apiKey = newApiKey()
  const id = await inTransaction(db, async (trx) => {
    const now = new Date()
    await refusePast(trx, input.ends_on)
    if ((await queries.lockCount(trx, me.id)) >= API_KEYS_MAX - 1) {
      throw conflict('too_many_keys', `Ana anahtarla birlikte en fazla ${API_KEYS_MAX} anahtarınız olabilir.`)
    }
    const row = { company_id: me.id, prefix: toPrefix(apiKey), key_hash: codec.hash(apiKey), created_at: now }
    const added = await queries.insertKey(trx, { ...input, ...row, ends_on: input.ends_on ?? null })
    const target = `${input.name} · ${describeRights(input.rights)}`
    await recordActivity(trx, me, { kind: 'key', text: 'anahtar ekledi', target }, now)
    return added
  })
  return { ...(await getKey(db, codec, me.id, id)), api_key: apiKey }
}

export async function changeKey(db: Db, codec: KeyCodec, me: Author, id: number, change: queries.KeyChange) {
  await inTransaction(db, async (trx) => {
    await refusePast(trx, change.ends_on)
    const name = await queries.updateKey(trx, me.id, id, change)
    if (name === undefined) throw keyNotFound()
    const target = change.rights ? `${name} · ${describeRights(change.rights)}` : name
    await recordActivity(trx, me, { kind: 'key', text: 'anahtarı değiştirdi', target }, new Date())
  })
  return getKey(db, codec, me.id, id)
}

export async function removeKey(db: Db, me: Author, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const target = await queries.deleteKey(trx, me.id, id)
    if (target === undefined) throw keyNotFound()
    await recordActivity(trx, me, { kind: 'key', text: 'anahtarı kaldırdı', target }, new Date())
  })
}

export async function listKeyViews(db: Db, codec: KeyCodec, companyId: number, id?: number): Promise<ApiKey[]> {
  const rows = await queries.listKeys(db, companyId, id)
  return rows.map(({ key_encrypted, prefix, rights, last_used_at, ...row }) => ({
    ...row,
    rights: rights.filter(isKeyRight),
    last_used_at: last_used_at?.toISOString() ?? null,
    // A key encrypted with another secret is useless.
    prefix: prefix ?? toPrefix((key_encrypted && codec.decrypt(key_encrypted, companyId)) ?? ''),
  }))
}

async function getKey(db: Db, codec: KeyCodec, companyId: number, id: number): Promise<ApiKey> {
  const [key] = await listKeyViews(db, codec, companyId, id)
  if (!key) throw keyNotFound()
  return key
}

/** `bd_7Kq2` */
function toPrefix(apiKey: string): string {
  return apiKey.slice(0, 7)
}

function describeRights(rights: readonly Right[]): string {
  return rights.length === 0
    ? READS_ONLY
    : rights.flatMap((right) => (isKeyRight(right) ? KEY_RIGHT_NAMES[right].name : [])).join(', ')
}

/** Takes effect at once. */
async function refusePast(trx: Db, day: string | null | undefined): Promise<void> {
  if (typeof day !== 'string' || day >= (await queries.readToday(trx))) return
  throw invalid([{ path: 'ends_on', msg: 'Son gün geçmişte olamaz' }])
}

function keyNotFound() {
  return notFound('Anahtar bulunamadı.')
}
