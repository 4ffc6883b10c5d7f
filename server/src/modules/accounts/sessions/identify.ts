import type { Currency } from '@bedesten/contract/money'
import type { Standing } from '@bedesten/contract/operator'
import { rightsOf, type Role } from '@bedesten/contract/rights'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { readAgain } from '../../../db/read-again.ts'
import type { Identities } from '../../../http/access.ts'
import { unauthorized } from '../../../http/errors.ts'
import { callerOf } from '../account-tools.ts'
import { findOpenSessions } from './sessions.queries.ts'
import type { AccessTokens, TokenClaims } from './tokens.ts'

/**
 * Runs before every private call, so it is raw SQL. Checked each time: a session
 * that was ended anywhere fails on its next request.
 */
const OPEN_SESSION = `select s.company_id, s.person_id, m.role, c.preferred_currency, c.standing from sessions s
  left join members m on m.company_id = s.company_id and m.person_id = s.person_id
  left join companies c on c.id = s.company_id where s.revoked_at is null and s.expires_at > $1 and s.id = $2
  and (m.role is null) = (s.company_id is null)`

interface OpenSession {
  company_id: number | null
  person_id: number
  /** Null without a company, as the currency and the standing. */
  role: Role | null
  preferred_currency: Currency | null
  standing: Standing | null
}

export function createIdentify(db: Db, tokens: AccessTokens): Pick<Identities, 'session' | 'listOpenSessions'> {
  async function findOpen(claims: TokenClaims): Promise<OpenSession> {
    const asked = CompiledQuery.raw(OPEN_SESSION, [new Date(), claims.sessionId])
    const { rows } = await readAgain(() => db.executeQuery<OpenSession>(asked))
    const [session] = rows
    if (!session || !isOf(session, claims)) throw unauthorized()
    return session
  }

  /** One statement for all. */
  async function listOpenSessions(requests: FastifyRequest[]): Promise<FastifyRequest[]> {
    const claimed = requests.map((request) => ({ request, claims: tokens.verify(bearerToken(request) ?? '') }))
    const ids = claimed.flatMap(({ claims }) => claims?.sessionId ?? [])
    const open = ids.length === 0 ? [] : await readAgain(() => findOpenSessions(db, ids, new Date()))
    const sessionOf = new Map(open.map((found) => [found.id, found]))
    const isOpen = (claims: TokenClaims | undefined) => claims && isOf(sessionOf.get(claims.sessionId), claims)
    return claimed.flatMap(({ request, claims }) => (isOpen(claims) ? [request] : []))
  }

  function session(request: FastifyRequest): ReturnType<Identities['session']> {
    // Ignores other schemes: a proxy may use Basic authentication.
    if (!request.headers.authorization?.startsWith('Bearer ')) return undefined
    const claims = tokens.verify(bearerToken(request) ?? '')
    if (!claims) throw unauthorized()
    const found = findOpen(claims)
    const readCurrency = async () => (await found).preferred_currency ?? 'TRY'
    const readRights = async () => rightsOf((await found).role)
    const readStanding = async () => (await found).standing ?? 'open'
    const confirmed = found.then(() => undefined)
    // A failed request does not wait for the confirmation.
    confirmed.catch(() => undefined)
    const { userAgent } = callerOf(request)
    const { id } = claims
    const read = { readCurrency, readRights, readStanding }
    const member = id === null ? undefined : { ...claims, id, keyName: null, userAgent, ...read }
    return { person: { ...claims, userAgent, member }, confirmed }
  }
  return { session, listOpenSessions }
}

type Owned = Pick<OpenSession, 'company_id' | 'person_id'>

function isOf(session: Owned | undefined, { id, personId }: TokenClaims): boolean {
  return session?.company_id === id && session.person_id === personId
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
}
