import type { AskedConsent } from '@bedesten/contract/consents.schemas'
import type { OperatorRole, Standing } from '@bedesten/contract/operator'
import type { Right, Role } from '@bedesten/contract/rights'
import { writeMemberCookie } from './member-cookie.ts'
import { readStored, removeStored, watchStored, writeStored } from '../storage/storage.ts'
import type { StoredKey } from '../storage/storage.ts'

/** The company that is logged in, as the browser remembers it, and who acts for it. */
export interface SessionUser extends Partial<SessionPerson> {
  /** Of the company. */
  id: number
  name: string
  email: string
  avatar: string | null
  short_name: string
  company_name: string
  logo_url: string | null
  /** Unknown in sessions that an earlier version began, until the profile is read. */
  email_confirmed?: boolean
}

/** Somebody who is logged in and belongs to no company, or is in none of hers. */
export interface LonePerson {
  id: null
  person: { id: number; name: string | null; email: string }
}

/** Unknown in sessions that an earlier version began, until it is read: such a person is the owner. */
interface SessionPerson {
  person: { id: number; name: string | null; email: string }
  role: Role
  rights: readonly Right[]
  /** Of the company with the market. */
  standing: Standing
  /** What the person is for the market. */
  operator: OperatorRole | null
  /** Consents that the person still has to give. */
  asked_consents: readonly AskedConsent[]
  /** All that the person belongs to. */
  companies: readonly { id: number; company_name: string; short_name: string; logo_url: string | null; role: Role }[]
}

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

const KEYS: readonly StoredKey[] = ['token', 'user', 'refreshToken']
/** Also removed for the next user of this browser. */
const PROFILE_KEYS: readonly StoredKey[] = ['netPrices', 'profileReadAt', 'pushEndpoint']
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()
let sessionsEnded = 0
const moveListeners = new Set<OnMove>()
let lastRead: { raw: string | undefined; session: Stored | undefined } = { raw: undefined, session: undefined }

type Stored = SessionUser | LonePerson
type OnMove = (from: Stored, to: Stored) => void

/** Present only together with a token; the same object until what is stored changes. */
export function readSession(): Stored | undefined {
  const raw = readStored('user')
  if (raw !== lastRead.raw) lastRead = { raw, session: raw === undefined ? undefined : parseUser(raw) }
  return readStored('token') === undefined ? undefined : lastRead.session
}

/** The company that is logged in. */
export function readUser(): SessionUser | undefined {
  const session = readSession()
  return session && isMember(session) ? session : undefined
}

export function isMember(session: Stored): session is SessionUser {
  return session.id !== null
}

/** Read at each use: another tab may have renewed it. */
export function readTokens(): { accessToken: string; refreshToken: string | undefined } | undefined {
  const accessToken = readStored('token')
  return accessToken === undefined || !readSession()
    ? undefined
    : { accessToken, refreshToken: readStored('refreshToken') }
}

export function storeSession(session: Stored, tokens: SessionTokens): void {
  writeStored('user', JSON.stringify(session))
  storeTokens(tokens)
  writeMemberCookie(true)
  notify(listeners)
}

/** Renewed tokens are of another company when the person was removed meanwhile: everything begins anew there. */
export function storeRenewed(session: Stored, tokens: SessionTokens): void {
  const before = readSession()
  if (!before || before.id === session.id) return storeTokens(tokens)
  storeSession(session, tokens)
  for (const listener of moveListeners) listener(before, session)
}

/** The token last: tabs that watch see a session only once all of it is there. */
function storeTokens({ accessToken, refreshToken }: SessionTokens): void {
  writeStored('refreshToken', refreshToken)
  writeStored('token', accessToken)
}

/** Stays when the session ends: by it the next login recognizes this browser. */
export function storeDeviceToken(token: string): void {
  writeStored('deviceToken', token)
}

export function readDeviceToken(): string | undefined {
  return readStored('deviceToken')
}

export function storeUser(user: SessionUser): void {
  writeStored('user', JSON.stringify(user))
  notify(listeners)
}

export function clearSession(): void {
  sessionsEnded += 1
  for (const key of [...KEYS, ...PROFILE_KEYS]) removeStored(key)
  writeMemberCookie(false)
  notify(listeners)
}

/** The server no longer knows this session; the user did not log out. */
export function endSession(): void {
  notify(endListeners)
  clearSession()
}

/** A person without a name in a single company acts as that company and needs no menu, unless she is an operator. */
export function hasAccountMenu({ person, companies = [], operator }: SessionUser): boolean {
  return Boolean(person?.name) || companies.length > 1 || Boolean(operator)
}

/**
 * Whose answers and drafts these are: one company and one person. The first person of a company had its number, and sessions
 * of an earlier version know no other.
 */
export function toOwner(session: Stored): string
export function toOwner(session: Stored | undefined): string | undefined
export function toOwner(session: Stored | undefined): string | undefined {
  if (!session) return undefined
  const { id, person } = session
  return person && person.id !== id ? `${id}.${person.id}` : String(id)
}

export function readOwner(): string | undefined {
  return toOwner(readSession())
}

/** Checks later whether the current session still lasts; renewed tokens do not end it, a new login or company does. */
export function watchSession(): () => boolean {
  const [owner, ended] = [readOwner(), sessionsEnded]
  return () => readOwner() === owner && sessionsEnded === ended
}

/** A stored user that cannot be read is no session: everything of it goes. */
export function dropBrokenSession(): void {
  const raw = readStored('user')
  if (raw !== undefined && !parseUser(raw)) clearSession()
}

/** Calls back when the user changes, in this tab or another. */
export function watchUser(onChange: () => void): () => void {
  listeners.add(onChange)
  const stopWatching = watchStored(KEYS, () => {
    dropBrokenSession()
    onChange()
  })
  return () => {
    listeners.delete(onChange)
    stopWatching()
  }
}

/** Calls back before a session that the server ended is cleared. */
export function watchSessionEnd(onEnd: () => void): () => void {
  endListeners.add(onEnd)
  return () => endListeners.delete(onEnd)
}

/** Calls back after the server has moved the session to another company of the person, or to none. */
export function watchMove(onMove: OnMove): () => void {
  moveListeners.add(onMove)
  return () => moveListeners.delete(onMove)
}

function notify(set: Set<() => void>): void {
  for (const listener of set) listener()
}

function parseUser(raw: string): Stored | undefined {
  try {
    const value: unknown = JSON.parse(raw)
    return isSessionUser(value) || isLonePerson(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const { id, short_name, company_name } = value as Partial<SessionUser>
  return typeof id === 'number' && typeof short_name === 'string' && typeof company_name === 'string'
}

function isLonePerson(value: unknown): value is LonePerson {
  if (typeof value !== 'object' || value === null) return false
  const { id, person } = value as Partial<LonePerson>
  return id === null && typeof person?.id === 'number' && typeof person.email === 'string'
}
