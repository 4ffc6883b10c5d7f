import type { SessionUser } from '../../lib/session-store.ts'
import type { ShellCounts } from './entries.ts'
import { MemberBar } from './MemberBar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useSidebar } from './useSidebar.ts'

/** What stands before a member's page: the top bar and, beside the page, the sidebar. */
export function MemberHead({ user, counts }: { user: SessionUser; counts: ShellCounts }) {
  const sidebar = useSidebar()
  return (
    <>
      <MemberBar user={user} sidebar={sidebar} cartCount={counts.cart} />
      <Sidebar user={user} counts={counts} wide={sidebar.wide} />
    </>
  )
}
