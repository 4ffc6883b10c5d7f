import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import type { SessionUser } from '../../lib/session-store.ts'
import type { ShellCounts } from './entries.ts'
import { useRailScreen } from '../../lib/useWideScreen.ts'
import { MemberBar } from './MemberBar.tsx'
import { useSidebar } from './useSidebar.ts'

/** Phones do without. */
const Sidebar = lazyPart(async () => (await import('./Sidebar.tsx')).Sidebar)

/** What stands before a member's page: the top bar and, beside the page, the sidebar. */
export function MemberHead({ user, counts }: { user: SessionUser; counts: ShellCounts }) {
  const sidebar = useSidebar()
  const isRail = useRailScreen()
  return (
    <>
      <MemberBar user={user} sidebar={sidebar} cartCount={counts.cart} />
      {isRail && (
        <Suspense>
          <Sidebar user={user} counts={counts} wide={sidebar.wide} />
        </Suspense>
      )}
    </>
  )
}
