import { listNeeded, type Access, type Endpoint } from '@bedesten/contract/endpoint'
import type { Currency } from '@bedesten/contract/money'
import { CHIEF_ONLY, type OperatorRole, type Standing } from '@bedesten/contract/operator'
import { NO_COMPANY, NOT_ALLOWED, type Right } from '@bedesten/contract/rights'
import { mayCall, STANDING_MESSAGES, type Called } from '@bedesten/contract/standing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, unauthorized, unknownAddress } from './errors.ts'

/** The author of an act for a company: a person, or an API key by its name. */
export interface Author {
  /** The company. */
  id: number
  /** Null for an API key. */
  personId: number | null
  /** Null for a person. */
  keyName: string | null
  /** The user agent; empty for a key. */
  userAgent: string
}

/** The caller that a request acts for. */
export interface Me extends Author {
  /** The currency it sees prices in, read along with its credentials. */
  readCurrency: () => Promise<Currency>
  /** The rights of the person or key. */
  readRights: () => Promise<readonly Right[]>
  /** How the company stands with the operator. */
  readStanding: () => Promise<Standing>
}

/** Identified by a bearer token: a member of the company. */
export interface SessionMe extends Me {
  personId: number
  sessionId: number
}

/** Somebody who is logged in, be it to no company. */
export interface PersonMe {
  /** The company of the session; null for somebody who belongs to none. */
  id: number | null
  personId: number
  sessionId: number
  userAgent: string
  /** The same person as somebody of that company. */
  member: SessionMe | undefined
}

/** An operator of the market, as its acts are recorded. */
export interface Operator {
  personId: number
  name: string
  role: OperatorRole
  /** Where the request comes from. */
  address: string
}

/** Operators may belong to no company. */
export interface OperatorMe extends PersonMe {
  operator: Operator
}

/** The identity in a signed token, and a promise that its session is still open. */
interface Claim {
  person: PersonMe
  /** Rejects for a session that has ended. */
  confirmed: Promise<void>
}

/** Identify the caller; undefined for a guest. Throw for invalid credentials. */
export interface Identities {
  session: (request: FastifyRequest) => Claim | undefined
  apiKey: (request: FastifyRequest) => Promise<Me | undefined>
  /** Undefined for everybody else; refuses an operator without the required second step. */
  operator: (person: PersonMe, address: string) => Promise<Operator | undefined>
  /** Of open streams, those whose session is still open, and those whose key is still valid. */
  listOpenSessions: ListHolding
  listValidKeys: ListHolding
}

type ListHolding = (requests: FastifyRequest[]) => Promise<FastifyRequest[]>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Access and right of a call. */
    endpoint?: Endpoint
    /** The route awaits `confirmed` before it answers; for calls that every member may make. */
    confirmsLate?: boolean
  }
  interface FastifyRequest {
    /** The company it acts for. */
    me: Me | undefined
    /** Who is logged in; undefined for an API key. */
    person: PersonMe | undefined
    confirmed: Promise<void> | undefined
  }
}

/** Guards every route by its stated access and right; a route without one prevents the start. */
export function guardRoutes(
  app: FastifyInstance,
  identities: Pick<Identities, 'session' | 'apiKey' | 'operator'>,
): void {
  const unstated: string[] = []
  app.decorateRequest('me', undefined)
  app.decorateRequest('person', undefined)
  app.decorateRequest('confirmed', undefined)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) unstated.push(`${String(route.method)} ${route.url}`)
  })
  app.addHook('onReady', async () => {
    if (unstated.length > 0) throw new Error(`These routes state no access class: ${unstated.join(', ')}`)
  })
  // Before the body is parsed or validated: a guest with a bad body gets 401, not 422.
  app.addHook('onRequest', async (request) => {
    const { access, confirmsLate, endpoint } = request.routeOptions.config
    if (access === undefined || access === 'public') return
    if (access === 'operator') {
      request.person = await letOperatorIn(identities, request)
      request.me = request.person.member
      return
    }
    const claim = identities.session(request)
    const member = claim?.person.member
    if (member && confirmsLate) request.confirmed = claim.confirmed.then(() => requireStanding(member, endpoint))
    else await claim?.confirmed
    // A request that has failed before does not wait for the confirmation.
    request.confirmed?.catch(() => undefined)
    request.person = claim?.person
    request.me = claim ? member : await findKeyOwner(identities, access, request)
    if (access === 'person' ? !request.person : access !== 'optional' && !request.me) throw refusalOf(request)
    const needed = endpoint ? listNeeded(endpoint) : []
    // Read together with the credentials.
    if (request.me && needed.length > 0) requireRight(await request.me.readRights(), ...needed)
    if (request.me && !request.confirmed) await requireStanding(request.me, endpoint)
  })
}

/** Of a call that is made for a company. */
function refusalOf({ person }: FastifyRequest): AppError {
  return person ? new AppError(403, 'no_company', NO_COMPANY) : unauthorized()
}

/** Refuses what the standing of the company does not allow; what is no call of the contract counts as reading. */
async function requireStanding(me: Me, endpoint: Called = READING): Promise<void> {
  const standing = await me.readStanding()
  if (standing === 'open') return
  const isEndedKey = standing === 'banned' && me.keyName !== null
  if (isEndedKey || !mayCall(standing, endpoint)) throw notStanding(standing)
}

const READING: Called = { id: '', method: 'GET', right: 'read' }

export function notStanding(standing: Exclude<Standing, 'open'>): AppError {
  // One that closes is as suspended, until its owner takes that back.
  return new AppError(403, standing === 'closing' ? 'suspended' : standing, STANDING_MESSAGES[standing])
}

/** Refuses a caller without any of these rights. */
export function requireRight(rights: readonly Right[], ...needed: readonly Right[]): void {
  if (!needed.some((right) => rights.includes(right))) throw new AppError(403, 'not_allowed', NOT_ALLOWED)
}

/** The requests whose credentials are still valid, in two statements; not counted as calls. */
export async function listHolding(identities: Identities, requests: FastifyRequest[]): Promise<Set<FastifyRequest>> {
  const holding = await Promise.all([identities.listOpenSessions(requests), identities.listValidKeys(requests)])
  return new Set(holding.flat())
}

/** Nobody else learns that there is such an address. A token that has run out is refused as everywhere: browsers renew it. */
async function letOperatorIn(
  identities: Pick<Identities, 'session' | 'operator'>,
  request: FastifyRequest,
): Promise<OperatorMe> {
  const claim = identities.session(request)
  await claim?.confirmed
  const operator = claim && (await identities.operator(claim.person, request.ip))
  if (!operator) throw unknownAddress()
  const { chief } = request.routeOptions.config.endpoint ?? {}
  if (chief && operator.role !== 'chief') throw new AppError(403, 'chief_only', CHIEF_ONLY)
  return { ...claim.person, operator }
}

/** An API key opens what belongs to the company, never its sessions and credentials. */
async function findKeyOwner(
  { apiKey }: Pick<Identities, 'apiKey'>,
  access: Access,
  request: FastifyRequest,
): Promise<Me | undefined> {
  return access === 'session' || access === 'person' ? undefined : apiKey(request)
}
