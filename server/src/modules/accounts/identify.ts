import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Identify } from '../../http/access.ts'
import { unauthorized } from '../../http/errors.ts'
import type { AccessTokens } from './tokens.ts'

/**
 * Runs before every private call, so it goes to the driver directly as a prepared statement. The database is asked each
 * time: a session that was ended anywhere is dead on its next request.
 */
const SESSION_CHECK = {
  name: 'session-check',
  text: 'select from sessions where id = $1 and company_id = $2 and revoked_at is null and expires_at > $3',
}

export function createIdentify(pool: Pool, tokens: AccessTokens): Identify {
  return async (request) => {
    if (request.headers.authorization === undefined) return undefined
    const me = tokens.verify(bearerToken(request) ?? '')
    if (!me) throw unauthorized()
    const { rowCount } = await pool.query({ ...SESSION_CHECK, values: [me.sessionId, me.id, new Date()] })
    if (rowCount !== 1) throw unauthorized()
    return me
  }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
}
