import PanelLeft from 'lucide-react/icons/panel-left'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Link } from '../../lib/router/Link.tsx'
import { CompanySearch } from '../../features/companies/CompanySearch.tsx'
import type { SessionUser } from '../../lib/session-store.ts'
import { ArchAvatar } from '../../ui/marks/ArchAvatar.tsx'
import { CountBadge } from '../../ui/marks/CountBadge.tsx'
import { IconButton, IconLink } from '../../ui/forms/IconButton.tsx'
import { ThemeToggle } from '../../ui/page/ThemeToggle.tsx'
import { toProfilePath } from './entries.ts'
import { TopBar } from './TopBar.tsx'
import type { Sidebar } from './useSidebar.ts'

interface MemberBarProps {
  user: SessionUser
  sidebar: Sidebar
  /** Undefined while it is not known. */
  cartCount: number | undefined
}

export function MemberBar({ user, sidebar, cartCount }: MemberBarProps) {
  return (
    <TopBar home="/" start={<SidebarToggle {...sidebar} />}>
      {/* The search stands in the sidebar where that is wide enough. */}
      <div className="relative grow rail:pl-2">
        {!sidebar.wide && (
          <div className="rail:max-w-87">
            <CompanySearch panelClassName="fixed inset-x-2 top-15 rail:absolute rail:inset-x-auto rail:top-full rail:mt-2 rail:w-87" />
          </div>
        )}
      </div>
      <ThemeToggle />
      <CartLink count={cartCount} />
      <Link
        to={toProfilePath(user)}
        className="flex min-w-0 items-center gap-2.5 rounded-lg py-1.25 pr-3 pl-1.5 text-[0.84375rem] font-[560] hover:bg-hover max-rail:hidden"
      >
        <ArchAvatar name={toDisplayName(user)} logo={user.logo_url ?? undefined} size={32} />
        <span className="max-w-56 truncate">{toDisplayName(user)}</span>
      </Link>
    </TopBar>
  )
}

function SidebarToggle({ open, toggle }: Sidebar) {
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

function CartLink({ count }: { count: number | undefined }) {
  return (
    <IconLink to="/cart" label={toCartName(count)}>
      <ShoppingCart className="size-5" />
      <CountBadge count={count ?? 0} className="absolute top-px right-0 ring-2 ring-canvas" />
    </IconLink>
  )
}

function toCartName(count: number | undefined): string {
  if (count === undefined) return 'Sepet'
  return count === 0 ? 'Sepet, boş' : `Sepet, ${count} ürün`
}

function toDisplayName({ company_name, name }: SessionUser): string {
  return company_name === '' ? name : company_name
}
