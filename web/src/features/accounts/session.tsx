import { logout } from '@bedesten/contract/accounts.calls'
import { use, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../lib/api/request.ts'
import {
  clearSession,
  dropBrokenSession,
  isMember,
  readSession,
  readTokens,
  storeDeviceToken,
  storeSession,
  watchUser,
} from '../../lib/session/session-store.ts'
import { dropSharedIn } from '../../lib/storage/drop-shared-in.ts'
import { SessionContext } from '../../lib/session/session-context.ts'
import type { Session, SessionState, SignedIn } from '../../lib/session/session-context.ts'
import type { LonePerson, SessionUser } from '../../lib/session/session-store.ts'
import { toSession } from '../../lib/session/to-session.ts'

type Known = SessionUser | LonePerson | 'loading' | undefined

export function SessionProvider({ children }: { children: ReactNode }) {
  const known = useSyncExternalStore<Known>(watchUser, readSession, () => 'loading')
  // Who has just opened a page learns who he is in small steps; whoever logs in or out, at once.
  const session = useDeferredValue(known) === 'loading' ? 'loading' : known
  useEffect(dropBrokenSession, [])
  const value = useMemo(() => ({ ...toState(session), signIn, signOut }), [session])
  return <SessionContext value={value}>{children}</SessionContext>
}

/** For what the server renders on behalf of a company. */
export function KnownSession({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <SessionContext value={{ status: 'member', user, person: user.person, signIn, signOut }}>{children}</SessionContext>
  )
}

/** `loading` while the server renders and the browser takes over; what is shown then must suit a guest too. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside of SessionProvider.')
  return session
}

async function signIn({ data: { tokens, device_token, ...who } }: SignedIn): Promise<void> {
  const session = toSession(who)
  const { id } = session
  storeDeviceToken(device_token)
  storeSession(session, tokens)
  if (id === null) return
  // Not awaited: the session is complete without it.
  void import('./own-profile.ts').then(({ addOwnProfile }) => addOwnProfile(id)).catch(() => undefined)
}

async function signOut(): Promise<void> {
  const tokens = readTokens()
  clearSession()
  dropSharedIn()
  if (!tokens) return
  const { accessToken: token, refreshToken } = tokens
  await send(logout, { body: { refreshToken }, token, transport: outlivingThePage }).catch(() => undefined)
}

/** So that closing the tab right after logging out does not stop the call. */
function outlivingThePage(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, keepalive: true })
}

function toState(known: Known): SessionState {
  if (known === 'loading') return { status: 'loading', user: undefined, person: undefined }
  if (!known) return { status: 'guest', user: undefined, person: undefined }
  const { person } = known
  return isMember(known) ? { status: 'member', user: known, person } : { status: 'alone', user: undefined, person }
}
