import { useEffect } from 'react'
import { useLocation, useNavigate } from '../../lib/router/hooks.ts'
import type { Location } from '../../lib/router/route.ts'
import { isMember, watchMove, watchSessionEnd } from '../../lib/session/session-store.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { toBegun, useBegun } from './begun.ts'
import type { Begun } from './begun.ts'
import { useSession } from './session.tsx'

export const LOGIN_PATH = '/login'
export const TWO_STEP_PATH = '/login/two-step'

/** A visit to the login page that leads back to this one: `<Link {...useLoginVisit()}>`. */
export function useLoginVisit() {
  return { to: LOGIN_PATH, state: returningTo(useLocation(), useBegun()) }
}

/** The same for visitors without an account. */
export function useRegisterVisit() {
  return { ...useLoginVisit(), to: `${LOGIN_PATH}?mode=register` }
}

function returningTo({ pathname, search, hash }: Location, begun?: Begun) {
  return { wanted: pathname + search + hash, begun }
}

/** Where a login leads, and what is finished there: `<Navigate {...toReturn(state)} replace />`. */
export function toReturn(state: unknown) {
  return { to: readWantedPage(state), state: { begun: toBegun(state) } }
}

/** The page its visitor came from, else home. */
export function readWantedPage(state: unknown): string {
  const { wanted } = (state ?? {}) as { wanted?: unknown }
  return typeof wanted === 'string' && isOwnPage(wanted) ? wanted : '/'
}

/** A path of this site, in a spelling that no browser takes for another host, and not the login page itself. */
function isOwnPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  const isPath = path.startsWith('/') && !path.includes('//') && !/[\\\s\p{Cc}]/u.test(address)
  return isPath && !/^\/login(\/|$)/i.test(path)
}

/** For the frame of all pages: when the server has ended the session, the user logs in and returns to this page. */
export function useLoginOnSessionEnd(): void {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(
    () => watchSessionEnd(() => void navigate(LOGIN_PATH, { state: returningTo(location), replace: true })),
    [navigate, location],
  )
}

/** For the frame of all pages: tells when the server has moved the session to another company, or to none. */
export function useMoveNotice(): void {
  useEffect(
    () =>
      watchMove((from, to) => {
        const title = isMember(from) ? `${from.company_name} ekibinde değilsiniz` : 'Şirketiniz açıldı'
        const message = isMember(to) ? `${to.company_name} ile devam ediyorsunuz.` : 'Hesabınız duruyor.'
        showToast('info', title, { message, duration: 10_000 })
      }),
    [],
  )
}

/**
 * Logging out by choice: the next login begins at home, not at the page that was left. Does not wait for the server.
 */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    void signOut()
    // After the page that was left has requested a login that returns to it, if it is for members only.
    await new Promise((resolve) => setTimeout(resolve))
    await navigate(LOGIN_PATH, { replace: true })
  }
}
