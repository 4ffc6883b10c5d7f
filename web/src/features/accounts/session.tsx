import { logout } from '@bedesten/contract/accounts.calls'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { loginTwoStep } from '@bedesten/contract/recovery.schemas'
import { createContext, use, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../lib/api/request.ts'
import {
  clearSession,
  dropBrokenSession,
  readTokens,
  readUser,
  storeDeviceToken,
  storeSession,
  watchUser,
} from '../../lib/session/session-store.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'

type SignedIn = Pick<AnswerOf<typeof loginTwoStep>, 'data'>

interface SessionActions {
  signIn: (answer: SignedIn) => Promise<void>
  /** Never fails: the browser drops the session whatever the server answers. */
  signOut: () => Promise<void>
}

type SessionState = { status: 'loading' | 'guest'; user: undefined } | { status: 'member'; user: SessionUser }

const SessionContext = createContext<(SessionState & SessionActions) | undefined>(undefined)

export function SessionProvider({ children }: { children: ReactNode }) {
  const known = useSyncExternalStore<SessionUser | 'loading' | undefined>(watchUser, readUser, () => 'loading')
  // Who has just opened a page learns who he is in small steps; whoever logs in or out, at once.
  const user = useDeferredValue(known) === 'loading' ? 'loading' : known
  useEffect(dropBrokenSession, [])
  const session = useMemo(() => ({ ...toState(user), signIn, signOut }), [user])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** For what the server renders on behalf of a company. */
export function KnownSession({ user, children }: { user: SessionUser; children: ReactNode }) {
  return <SessionContext value={{ status: 'member', user, signIn, signOut }}>{children}</SessionContext>
}

/** `loading` while the server renders and the browser takes over; what is shown then must suit a guest too. */
export function useSession(): SessionState & SessionActions {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside of SessionProvider.')
  return session
}

async function signIn({ data: { company, tokens, device_token, ...who } }: SignedIn): Promise<void> {
  const { id, company_name, email, short_name, logo_url, email_confirmed } = company
  const shown = { id, name: company_name, email, avatar: logo_url, short_name, company_name, logo_url, email_confirmed }
  const { person, role, rights, companies } = who
  const user = { ...shown, person, role, rights, companies }
  storeDeviceToken(device_token)
  storeSession(user, tokens)
  // Nobody waits for it, and a session without it is whole.
  void import('./own-profile.ts').then(({ addOwnProfile }) => addOwnProfile(id)).catch(() => undefined)
}

async function signOut(): Promise<void> {
  const tokens = readTokens()
  clearSession()
  if (!tokens) return
  const { accessToken: token, refreshToken } = tokens
  await send(logout, { body: { refreshToken }, token, transport: outlivingThePage }).catch(() => undefined)
}

/** So that closing the tab right after logging out does not stop the call. */
function outlivingThePage(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, keepalive: true })
}

function toState(user: SessionUser | 'loading' | undefined): SessionState {
  if (user === 'loading') return { status: 'loading', user: undefined }
  return user ? { status: 'member', user } : { status: 'guest', user: undefined }
}
