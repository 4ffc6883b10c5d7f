import { API_KEY_HEADER } from '@bedesten/contract/api-keys'
import { askTogether } from '../../db/ask-together.ts'
import type { Db } from '../../db/database.ts'
import type { Identities, Me } from '../../http/access.ts'
import { unauthorized } from '../../http/errors.ts'
import type { CountCompanyCall } from '../../http/protection/protection.ts'
import type { FastifyRequest } from 'fastify'
import { findKeyOwners, touchKeys } from './api-keys.queries.ts'
import { looksLikeApiKey, type KeyCodec } from './key-codec.ts'

/** When a key was last used is told to the minute or so; writing it at every call would cost more than the call. */
const TOUCH_EVERY_MS = 5 * 60_000

/** The database is asked each time: a key that was replaced is dead on its next request. */
export function createIdentifyKey(db: Db, codec: KeyCodec, countCall: CountCompanyCall): Identities['apiKey'] {
  const findOwners = askTogether((hashes: Buffer[]) => useKeys(db, hashes))
  /** A live stream is asked again as long as it is open, and is one call all the same. */
  const counted = new WeakMap<FastifyRequest, Buffer>()
  return async (request) => {
    const given = request.headers[API_KEY_HEADER]
    if (given === undefined) return undefined
    const hash = counted.get(request) ?? hashOf(codec, given)
    const owner = hash && (await findOwners(hash)).get(toText(hash))
    if (!hash || !owner) throw unauthorized('invalid_api_key', 'API anahtarı geçersiz')
    if (!counted.has(request)) await countCall(request, owner.id)
    counted.set(request, hash)
    return owner
  }
}

function hashOf(codec: KeyCodec, given: string | string[]): Buffer | undefined {
  return typeof given === 'string' && looksLikeApiKey(given) ? codec.hash(given) : undefined
}

/** The companies of all these keys by their hash. */
async function useKeys(db: Db, hashes: Buffer[]): Promise<Map<string, Me>> {
  const distinct = [...new Map(hashes.map((hash) => [toText(hash), hash])).values()]
  const owners = await findKeyOwners(db, distinct)
  const now = new Date()
  const stale = owners.filter(({ last_used_at: at }) => !at || now.getTime() - at.getTime() > TOUCH_EVERY_MS)
  const companyIds = stale.map((owner) => owner.company_id)
  if (companyIds.length > 0) await touchKeys(db, companyIds, now)
  return new Map(
    owners.map(({ key_hash, company_id: id, preferred_currency: currency }) => [
      toText(key_hash),
      { id, readCurrency: async () => currency },
    ]),
  )
}

function toText(hash: Buffer): string {
  return hash.toString('base64')
}
