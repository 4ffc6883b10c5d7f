import { COMPANIES_PATH } from '@bedesten/contract/page-names'
import type { ReactNode } from 'react'
import { Navigate } from '../lib/router/Navigate.tsx'
import { Outlet } from '../lib/router/PageView.tsx'
import { useOwnBar, useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { useLoginVisit } from '../features/accounts/wanted-page.ts'
import { toOwner } from '../lib/session/session-store.ts'
import { NeedsScripts } from '../ui/feedback/NeedsScripts.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'

/**
 * Sends a guest to log in, and from there back to where he was going. A page is of one person in one company: when that changes,
 * in this tab or in another, it begins anew and shows nothing that was typed before.
 */
export function RequireMember() {
  const { user } = useSession()
  return useMembersOnly(<SessionWait />, <Outlet key={toOwner(user)} />)
}

/** The same around a page that draws its frame before it is known who asks. */
export function LeadGuestsAway() {
  return useMembersOnly(<Outlet />, <Outlet />)
}

function useMembersOnly(wait: ReactNode, page: ReactNode): ReactNode {
  const { status } = useSession()
  const visit = useLoginVisit()
  if (status === 'guest') return <Navigate {...visit} replace />
  if (status === 'alone') return <Navigate to={COMPANIES_PATH} replace />
  return status === 'member' ? page : wait
}

/** Pages that only their own company may see; used below RequireMember. Other members are redirected home. */
export function RequireOwner() {
  const { user } = useSession()
  const { shortName } = useParams()
  return user?.short_name === shortName ? <Outlet /> : <Navigate to="/" replace />
}

function SessionWait() {
  const hasOwnBar = useOwnBar()
  return (
    <>
      {/* The place of the bar, so that ours is not there for a moment only. */}
      {hasOwnBar && (
        <div
          data-page-bar
          data-no-bottom-bar
          className="-mx-4 -mt-4 h-14.5 border-b border-border bg-header rail:hidden"
        />
      )}
      <div className="grid min-h-[calc(100dvh-15rem)] place-items-center text-text-3">
        <Spinner label="Yükleniyor" className="size-8" />
        <NeedsScripts />
      </div>
    </>
  )
}
