import Bookmark from 'lucide-react/icons/bookmark'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ReactNode } from 'react'
import { CountBadge } from '../../ui/display/CountBadge.tsx'
import { IconLink } from '../../ui/forms/IconButton.tsx'
import { ThemeToggle } from '../../ui/page/ThemeToggle.tsx'
import { messagesEntry, toCurrent, toSpokenName } from './entries.ts'
import type { ShellCounts } from './entries.ts'
import { TopBar } from './TopBar.tsx'

interface MemberBarProps {
  place: string
  counts: ShellCounts
  /** Makes the sidebar narrow and wide. */
  toggle: ReactNode
  /** Empty where the sidebar has it. */
  search: ReactNode
  /** Links to the own profile, where a name fits. */
  company: ReactNode
}

export function MemberBar({ place, counts, toggle, search, company }: MemberBarProps) {
  return (
    <TopBar home="/" start={toggle}>
      <div className="relative grow rail:pl-2">{search}</div>
      <ThemeToggle />
      <MessagesLink place={place} counts={counts} />
      <IconLink to="/quick-order" label="Hızlı sipariş" className="max-rail:hidden">
        <ScanBarcode className="size-5" />
      </IconLink>
      <IconLink to="/lists" label="Listelerim" className="max-rail:hidden">
        <Bookmark className="size-5" />
      </IconLink>
      <CartLink count={counts.cart} />
      {company}
    </TopBar>
  )
}

/** On small screens, where it does not fit into the bottom bar; elsewhere it is in the sidebar. */
function MessagesLink({ place, counts }: { place: string; counts: ShellCounts }) {
  const entry = messagesEntry(counts)
  const { to, label, icon: Icon, count = 0 } = entry
  return (
    <IconLink
      to={to}
      label={toSpokenName(entry) ?? label}
      aria-current={toCurrent(entry, place)}
      className="aria-[current]:text-primary-text rail:hidden"
    >
      <Icon className="size-5" />
      <CountBadge count={count} className="absolute top-px right-0 ring-2 ring-canvas" />
    </IconLink>
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

/** Around the field that finds companies, as wide as the list that opens below it. */
export const barSearch = 'rail:max-w-87'

export const companyLink =
  'flex min-w-0 items-center gap-2.5 rounded-lg py-1.25 pr-3 pl-1.5 text-sm font-medium hover:bg-hover max-rail:hidden'

export const companyName = 'block max-w-56 truncate'
export const personName = 'block max-w-56 truncate text-xs font-medium text-text-3'
export const menuMark = 'ml-1 size-4 text-text-3'
