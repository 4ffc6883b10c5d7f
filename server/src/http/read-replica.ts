import { API_KEY_HEADER } from '@bedesten/contract/api-keys'
import { CHANGE_COOKIE } from '@bedesten/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReplicaCall, ReplicaState } from '../db/replica.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs what has to see everything up to a moment (`performance.now()`) and only reads; absent without a replica. */
    readSince?: <T>(moment: number, work: () => Promise<T>) => Promise<T>
  }
}

const MAX_AGE_S = 365 * 24 * 60 * 60

/**
 * Calls that only read may do so from the replica, if it has everything that the caller has to see: what it changed, and
 * what it was told of. A cookie says up to when that was, so that every process knows it and nobody else need be asked.
 * Whoever has credentials but no cookie keeps none, and reads from the primary.
 */
export function readFromReplica(app: FastifyInstance, replica: ReplicaState, maxLagMs: number): void {
  const calls = new WeakMap<FastifyRequest, ReplicaCall>()
  const toCookie = (moment: number) => `${CHANGE_COOKIE}=${replica.toPrimaryTime(moment)}`

  function findSince({ headers }: FastifyRequest): number {
    const oldest = replica.toPrimaryTime(performance.now()) - maxLagMs
    const changed = readCookie(headers.cookie)
    if (changed !== undefined) return Math.max(oldest, changed)
    const isGuest = headers.authorization === undefined && headers[API_KEY_HEADER] === undefined
    return isGuest ? oldest : Number.POSITIVE_INFINITY
  }

  app.decorate('readSince', (moment, work) => {
    const since = Math.max(replica.toPrimaryTime(performance.now()) - maxLagMs, replica.toPrimaryTime(moment))
    const call = { since, hasWritten: false }
    // What goes on after the answer is nobody's call any more.
    return replica.run(call, () => work().finally(() => (call.hasWritten = true)))
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // A stream stays open, and hears of what is to be read anew.
    if (!isRead(request) || request.routeOptions.config.stream) return done()
    const call = { since: findSince(request), hasWritten: false }
    calls.set(request, call)
    replica.run(call, done)
  })
  app.addHook('onSend', async (request, reply) => {
    const call = calls.get(request)
    // What goes on after the answer is nobody's call any more.
    const hasWritten = call ? call.hasWritten : !isRead(request)
    if (call) call.hasWritten = true
    if (!hasWritten) return
    const secure = request.protocol === 'https' ? '; secure' : ''
    reply.header('set-cookie', `${toCookie(performance.now())}; path=/; samesite=lax; max-age=${MAX_AGE_S}${secure}`)
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function readCookie(cookies = ''): number | undefined {
  const [, value] = new RegExp(`(?:^|; ?)${CHANGE_COOKIE}=(\\d{1,15})(?:;|$)`).exec(cookies) ?? []
  return value === undefined ? undefined : Number(value)
}
