import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Location, To } from 'react-router'
import { watchSessionEnd } from '../../lib/session-store.ts'
import { useSession } from './session.tsx'

interface LoginVisit {
  wanted: string
}

/** State for a visit to /login that leads back to where the guest was going: `<Navigate to="/login" state={…} />`. */
export function returningTo({ pathname, search, hash }: Location): LoginVisit {
  return { wanted: pathname + search + hash }
}

/** Where a login leads: the page its visitor came from, else home. */
export function readWantedPage(state: unknown): To {
  const { wanted } = (state ?? {}) as Partial<LoginVisit>
  return typeof wanted === 'string' && wanted !== '/login' ? wanted : '/'
}

/** For the frame of all pages: when the server has ended the session, the user logs in and returns to this page. */
export function useLoginOnSessionEnd(): void {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(
    () => watchSessionEnd(() => void navigate('/login', { state: returningTo(location), replace: true })),
    [navigate, location],
  )
}

/** Logging out by choice: the next login begins at home, not at the page that was left. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate('/login', { replace: true })
  }
}
