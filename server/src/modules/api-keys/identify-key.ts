import { API_KEY_HEADER } from '@bedesten/contract/api-keys'
import type { Db } from '../../db/database.ts'
import type { Identify } from '../../http/access.ts'
import { tooMany, unauthorized } from '../../http/errors.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findKeyOwner, touchKey } from './api-keys.queries.ts'
import { looksLikeApiKey, type KeyCodec } from './key-codec.ts'

/** When a key was last used is told to the minute or so; writing it at every call would cost more than the call. */
const TOUCH_EVERY_MS = 5 * 60_000
const WINDOW_MS = 60_000

/** The database is asked each time: a key that was replaced is dead on its next request. */
export function createIdentifyKey(db: Db, codec: KeyCodec, perMinute: number | undefined): Identify {
  const count = createLimit(perMinute)
  /** A live stream is asked again as long as it is open, and is one call all the same. */
  const counted = new WeakSet<FastifyRequest>()
  return async (request) => {
    const given = request.headers[API_KEY_HEADER]
    if (given === undefined) return undefined
    const hash = typeof given === 'string' && looksLikeApiKey(given) ? codec.hash(given) : undefined
    const owner = hash && (await findKeyOwner(db, hash))
    if (!owner) throw unauthorized('invalid_api_key', 'API anahtarı geçersiz')
    if (!counted.has(request)) count(owner.company_id)
    counted.add(request)
    const now = new Date()
    const isStale = !owner.last_used_at || now.getTime() - owner.last_used_at.getTime() > TOUCH_EVERY_MS
    if (isStale) await touchKey(db, hash, now)
    return { id: owner.company_id }
  }
}

/** Programs call more evenly than people, from wherever they run: their limit goes by company, not by address. */
function createLimit(perMinute: number | undefined): (companyId: number) => void {
  const windows = new LRUCache<number, { calls: number; endsAt: number }>({ max: 20_000 })
  return (companyId) => {
    if (perMinute === undefined) return
    const now = Date.now()
    const known = windows.get(companyId)
    const current = known && known.endsAt > now ? known : { calls: 0, endsAt: now + WINDOW_MS }
    current.calls += 1
    windows.set(companyId, current)
    if (current.calls > perMinute) throw tooMany(Math.ceil((current.endsAt - now) / 1000))
  }
}
