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
const OPEN_SESSIONS =
  'select id, company_id from sessions where id = any($1) and revoked_at is null and expires_at > $2'

export function createIdentify(db: Db, tokens: AccessTokens): Identify<SessionMe> {
  const isOpen = createSessionCheck(db)
  return async (request) => {
    // Other schemes are not ours: a proxy in front may ask browsers for a password of its own.
    if (!request.headers.authorization?.startsWith('Bearer ')) return undefined
    const me = tokens.verify(bearerToken(request) ?? '')
    if (!me || !(await isOpen(me))) throw unauthorized()
    return me
  }
}

function createSessionCheck(db: Db): (me: SessionMe) => Promise<boolean> {
  const findCompanies = askTogether(async (sessionIds: number[]) => {
    const { rows } = await db.executeQuery<{ id: number; company_id: number }>(
      CompiledQuery.raw(OPEN_SESSIONS, [[...new Set(sessionIds)], new Date()]),
    )
    return new Map(rows.map(({ id, company_id }) => [id, company_id]))
  })
  return async ({ id, sessionId }) => (await findCompanies(sessionId)).get(sessionId) === id
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
}
