import type { Currency } from '@bedesten/contract/money'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import { askTogether } from '../../../db/ask-together.ts'
import type { Db } from '../../../db/database.ts'
import type { Identities } from '../../../http/access.ts'
import { unauthorized } from '../../../http/errors.ts'
import type { AccessTokens, TokenClaims } from './tokens.ts'

/**
 * Runs before every private call, so it is written as the database takes it. The database is asked each time: a session
 * that was ended anywhere is dead on its next request.
 */
const OPEN_SESSIONS = `select s.id, s.company_id, c.preferred_currency from sessions s
  join companies c on c.id = s.company_id where s.revoked_at is null and s.expires_at > $1 and s.id = `
/** Planned once for all, which takes longer than the look-up; a list of unknown length is planned anew each time. */
const ONE = `${OPEN_SESSIONS} $2`
const SEVERAL = `${OPEN_SESSIONS} any($2)`

interface OpenSession {
  id: number
  company_id: number
  preferred_currency: Currency
}

export function createIdentify(db: Db, tokens: AccessTokens): Identities['session'] {
  const findSessions = askTogether((ids: number[]) => findOpenSessions(db, ids))

  async function findOpen({ id, sessionId }: TokenClaims): Promise<OpenSession> {
    const session = (await findSessions(sessionId)).get(sessionId)
    if (session?.company_id !== id) throw unauthorized()
    return session
  }

  return (request) => {
    // Other schemes are not ours: a proxy in front may ask browsers for a password of its own.
    if (!request.headers.authorization?.startsWith('Bearer ')) return undefined
    const claims = tokens.verify(bearerToken(request) ?? '')
    if (!claims) throw unauthorized()
    const session = findOpen(claims)
    const readCurrency = async () => (await session).preferred_currency
    const confirmed = session.then(() => undefined)
    // Whoever has failed before it came to that does not wait for it.
    confirmed.catch(() => undefined)
    return { me: { ...claims, readCurrency }, confirmed }
  }
}

async function findOpenSessions(db: Db, ids: number[]): Promise<Map<number, OpenSession>> {
  const [first, ...others] = new Set(ids)
  const [text, asked] = others.length === 0 ? [ONE, first] : [SEVERAL, [first, ...others]]
  const { rows } = await db.executeQuery<OpenSession>(CompiledQuery.raw(text, [new Date(), asked]))
  return new Map(rows.map((session) => [session.id, session]))
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
}
