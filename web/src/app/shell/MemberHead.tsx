import PanelLeft from 'lucide-react/icons/panel-left'
import { Suspense } from 'react'
import { CompanySearch } from '../../features/companies/CompanySearch.tsx'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { Link } from '../../lib/router/Link.tsx'
import { hasAccountMenu } from '../../lib/session/session-store.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { useRailScreen } from '../../lib/page/useWideScreen.ts'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { AccountLook } from './AccountLook.tsx'
import { toProfilePath } from './entries.ts'
import type { ShellCounts } from './entries.ts'
import { barSearch, companyLink, MemberBar } from './MemberBar.tsx'
import { useReplacesFrame } from './useReplacesFrame.ts'
import { useSidebar } from './useSidebar.ts'
import type { SidebarState } from './useSidebar.ts'

/** Phones do without. */
const Sidebar = lazyPart(async () => (await import('./MemberSidebar.tsx')).MemberSidebar)

const AccountButton = lazyPart(async () => (await import('./AccountButton.tsx')).AccountButton)

interface MemberHeadProps {
  user: SessionUser
  counts: ShellCounts
  place: string
}

/** The part before a member's page: the top bar and, beside the page, the sidebar. */
export function MemberHead({ user, counts, place }: MemberHeadProps) {
  const sidebar = useSidebar()
  const isRail = useRailScreen()
  useReplacesFrame('bar')
  return (
    <>
      <MemberBar
        place={place}
        counts={counts}
        toggle={<SidebarToggle {...sidebar} />}
        // It is in the sidebar where that is wide enough.
        search={!sidebar.wide && <BarSearch />}
        company={<Account user={user} />}
      />
      {isRail && (
        <Suspense>
          <Sidebar user={user} counts={counts} place={place} wide={sidebar.wide} />
        </Suspense>
      )}
    </>
  )
}

function SidebarToggle({ open, toggle }: SidebarState) {
  return (
    <IconButton
      label={open ? 'Menüyü daralt' : 'Menüyü genişlet'}
      aria-expanded={open}
      onClick={toggle}
      className="max-full:hidden"
    >
      <PanelLeft className="size-5" />
    </IconButton>
  )
}

function BarSearch() {
  return (
    <div className={barSearch}>
      <CompanySearch panelClassName="fixed inset-x-2 top-15 rail:absolute rail:inset-x-auto rail:top-full rail:mt-2 rail:w-87" />
    </div>
  )
}

function Account({ user }: { user: SessionUser }) {
  const link = <CompanyLink user={user} />
  if (!hasAccountMenu(user)) return link
  return (
    <Suspense fallback={link}>
      <AccountButton user={user} />
    </Suspense>
  )
}

function CompanyLink({ user }: { user: SessionUser }) {
  return (
    <Link to={toProfilePath(user)} className={companyLink}>
      <AccountLook user={user} />
    </Link>
  )
}
