import { API_KEY_HEADER } from '@bedesten/contract/api-keys'
import { CHANGE_COOKIE } from '@bedesten/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reads, Replica } from '../db/database.ts'
import { readAgain } from '../db/read-again.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a read, possibly twice. It sees what the caller has changed or was notified of; a page,
     * which is the same for all, sees what was changed by `changedAt` (`performance.now()`).
     */
    read: <T>(request: FastifyRequest, work: (from: Reads) => Promise<T>, changedAt?: number) => Promise<T>
  }
}

const MAX_AGE_S = 365 * 24 * 60 * 60

interface Servers {
  db: Reads['db']
  searches: Reads['searches']
  replica?: Replica | undefined
}

/** Runs reads on the replica, if there is one and it has everything that the caller must see. */
export function chooseReads(app: FastifyInstance, { db, searches, replica }: Servers, maxLagMs = 0): void {
  if (!replica) {
    app.decorate('read', (_request, work) => readAgain(() => work({ db, searches })))
    return
  }
  app.decorate('read', (request, work, changedAt) => {
    const oldest = replica.toPrimaryTime(performance.now()) - maxLagMs
    const seen = changedAt === undefined ? findSeen(request) : replica.toPrimaryTime(changedAt)
    return replica.read(Math.max(oldest, seen), work)
  })
  app.addHook('onSend', async (request, reply) => {
    if (isRead(request)) return
    const secure = request.protocol === 'https' ? '; secure' : ''
    const cookie = `${CHANGE_COOKIE}=${replica.toPrimaryTime(performance.now())}`
    reply.header('set-cookie', `${cookie}; path=/; samesite=lax; max-age=${MAX_AGE_S}${secure}`)
  })
}

/**
 * The time up to which the caller must see changes, in a cookie, so that every process knows it.
 * Callers with credentials but without the cookie store no cookies, and read from the primary.
 */
function findSeen({ headers }: FastifyRequest): number {
  const changed = readCookie(headers.cookie)
  if (changed !== undefined) return changed
  const isGuest = headers.authorization === undefined && headers[API_KEY_HEADER] === undefined
  return isGuest ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function readCookie(cookies = ''): number | undefined {
  const [, value] = new RegExp(`(?:^|; ?)${CHANGE_COOKIE}=(\\d{1,15})(?:;|$)`).exec(cookies) ?? []
  return value === undefined ? undefined : Number(value)
}
