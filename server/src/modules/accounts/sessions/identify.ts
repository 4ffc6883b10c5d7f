import type { Currency } from '@bedesten/contract/money'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import { askTogether } from '../../../db/ask-together.ts'
import type { Db } from '../../../db/database.ts'
import type { Identify, SessionMe } from '../../../http/access.ts'
import { unauthorized } from '../../../http/errors.ts'
import type { AccessTokens } from './tokens.ts'

/**
 * Runs before every private call, so it is written as the database takes it. The database is asked each time: a session
 * that was ended anywhere is dead on its next request.
 */
const OPEN_SESSIONS = `select s.id, s.company_id, c.preferred_currency from sessions s
  join companies c on c.id = s.company_id where s.id = any($1) and s.revoked_at is null and s.expires_at > $2`

interface OpenSession {
  id: number
  company_id: number
  preferred_currency: Currency
}

export function createIdentify(db: Db, tokens: AccessTokens): Identify<SessionMe> {
  const findSessions = askTogether((ids: number[]) => findOpenSessions(db, ids))
  return async (request) => {
    // Other schemes are not ours: a proxy in front may ask browsers for a password of its own.
    if (!request.headers.authorization?.startsWith('Bearer ')) return undefined
    const claims = tokens.verify(bearerToken(request) ?? '')
    const session = claims && (await findSessions(claims.sessionId)).get(claims.sessionId)
    if (!session || session.company_id !== claims.id) throw unauthorized()
    return { ...claims, currency: session.preferred_currency }
  }
}

async function findOpenSessions(db: Db, ids: number[]): Promise<Map<number, OpenSession>> {
  const { rows } = await db.executeQuery<OpenSession>(CompiledQuery.raw(OPEN_SESSIONS, [[...new Set(ids)], new Date()]))
  return new Map(rows.map((session) => [session.id, session]))
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
}
