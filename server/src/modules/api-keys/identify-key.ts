import { API_KEY_HEADER } from '@bedesten/contract/api-keys'
import type { Db } from '../../db/database.ts'
import { readAgain } from '../../db/read-again.ts'
import type { Identities, Me } from '../../http/access.ts'
import { unauthorized } from '../../http/errors.ts'
import type { CountCompanyCall } from '../../http/protection/protection.ts'
import type { FastifyRequest } from 'fastify'
import { findKeyOwner, findValidHashes, touchKey } from './api-keys.queries.ts'
import { looksLikeApiKey, type KeyCodec } from './key-codec.ts'

/** The last use is stored per minute; writing it for every call would cost more than the call. */
const TOUCH_EVERY_MS = 5 * 60_000

/** Checked each time: a replaced key fails on its next request. */
export function createIdentifyKey(
  db: Db,
  codec: KeyCodec,
  countCall: CountCompanyCall,
): Pick<Identities, 'apiKey' | 'listValidKeys'> {
  /** One statement for all. */
  async function listValidKeys(requests: FastifyRequest[]): Promise<FastifyRequest[]> {
    const hashed = requests.flatMap((request) => {
      const hash = hashOf(codec, request.headers[API_KEY_HEADER])
      return hash ? [{ request, hash }] : []
    })
    const hashes = hashed.map(({ hash }) => hash)
    const valid = hashes.length === 0 ? [] : await readAgain(() => findValidHashes(db, hashes))
    return hashed.flatMap(({ request, hash }) => (valid.some((known) => known.equals(hash)) ? [request] : []))
  }

  async function apiKey(request: FastifyRequest): Promise<Me | undefined> {
    const given = request.headers[API_KEY_HEADER]
    if (given === undefined) return undefined
    const hash = hashOf(codec, given)
    const owner = hash && (await useKey(db, hash))
    if (!hash || !owner) throw unauthorized('invalid_api_key', 'API anahtarı geçersiz')
    await countCall(request, owner.id)
    return owner
  }
  return { apiKey, listValidKeys }
}

function hashOf(codec: KeyCodec, given: string | string[] | undefined): Buffer | undefined {
  return typeof given === 'string' && looksLikeApiKey(given) ? codec.hash(given) : undefined
}

async function useKey(db: Db, hash: Buffer): Promise<Me | undefined> {
  const owner = await readAgain(() => findKeyOwner(db, hash))
  if (!owner) return undefined
  const { company_id: id, name, rights, last_used_at: at, preferred_currency: currency, standing } = owner
  const now = new Date()
  if (!at || now.getTime() - at.getTime() > TOUCH_EVERY_MS) await touchKey(db, owner.id, now)
  return {
    id,
    personId: null,
    keyName: name,
    userAgent: '',
    readCurrency: async () => currency,
    readRights: async () => rights,
    readStanding: async () => standing,
  }
}
