import { clsx } from 'clsx'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { CountBadge } from '../../ui/display/CountBadge.tsx'
import {
  EXPLORE,
  HOME,
  listTradeEntries,
  notificationsEntry,
  profileEntry,
  requestsEntry,
  SETTINGS,
  toCurrent,
  toSpokenName,
} from './entries.ts'
import type { NavEntry, ShellCounts } from './entries.ts'

interface BottomBarProps {
  /** Where the own profile is. */
  profile: string
  /** Whose logo leads there; a likeness does not know it. */
  user?: SessionUser
  counts: ShellCounts
  place: string
  menuOpen?: boolean
  onOpenMenu?: () => void
}

export function BottomBar({ profile, user, counts, place, menuOpen = false, onOpenMenu }: BottomBarProps) {
  return (
    <nav
      data-bottom-bar
      aria-label="Alt gezinme"
      className="fixed inset-x-0 bottom-0 z-bottom-bar grid grid-cols-5 border-t border-border bg-surface px-2 pt-1.5 pb-4.5 max-[359px]:px-0.5 rail:hidden print:hidden"
    >
      <BarLink entry={HOME} place={place} />
      <BarLink entry={EXPLORE} place={place} />
      <BarLink entry={notificationsEntry(counts)} place={place} />
      <BarLink entry={profileEntry(profile)} place={place}>
        {user && <ArchAvatar name={user.company_name} logo={user.logo_url ?? undefined} size={26} />}
      </BarLink>
      <MenuButton counts={counts} place={place} open={menuOpen} onOpen={onOpenMenu} />
    </nav>
  )
}

/** What stands above its entries. */
const MENU_TILES = [{ to: '/quick-order' }, { to: '/lists' }]

interface MenuButtonProps {
  counts: ShellCounts
  place: string
  open: boolean
  onOpen: (() => void) | undefined
}

/** Stands for the pages that only the menu leads to. That something waits there is a dot; how much is only spoken. */
function MenuButton({ counts, place, open, onOpen }: MenuButtonProps) {
  const words = toWaitingWords(counts)
  const within = [...MENU_TILES, requestsEntry(counts), ...listTradeEntries(counts, true), SETTINGS]
  const isWithin = within.some((entry) => toCurrent(entry, place) !== undefined)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-current={isWithin || undefined}
      onClick={onOpen}
      className={item}
      data-current={open || isWithin || undefined}
    >
      <span className={clsx(mark, 'relative')}>
        <Menu className="size-6" />
        {words !== '' && (
          <span
            aria-hidden
            data-dot
            className="absolute top-1 left-7.5 size-2.25 rounded-full bg-badge ring-2 ring-surface"
          />
        )}
      </span>
      <span>
        Menü
        {words !== '' && <span className="sr-only">{`, ${words}`}</span>}
      </span>
    </button>
  )
}

function toWaitingWords(counts: ShellCounts): string {
  const { pending = 0, proofs = 0, quotes = 0, requestOffers = 0, reconciliations = 0 } = counts
  const words = [
    pending > 0 && `${pending} bekleyen sipariş`,
    proofs > 0 && `${proofs} bekleyen dekont`,
    quotes > 0 && `${quotes} bekleyen teklif`,
    requestOffers > 0 && `${requestOffers} yeni ilan teklifi`,
    reconciliations > 0 && `${reconciliations} bekleyen mutabakat`,
  ]
  return words.filter(Boolean).join(', ')
}

interface BarLinkProps {
  entry: NavEntry
  place: string
  /** In place of the icon. */
  children?: ReactNode
}

function BarLink({ entry, place, children }: BarLinkProps) {
  const { to, label, icon: Icon, count = 0 } = entry
  const current = toCurrent(entry, place)
  const spoken = toSpokenName(entry)
  return (
    <Link to={to} aria-current={current} data-current={current && true} className={item}>
      <span className={clsx(mark, 'relative')}>
        {children ?? <Icon className="size-6" />}
        <CountBadge count={count} className="absolute top-0 left-6.5 ring-2 ring-surface" />
      </span>
      {spoken && <span className="sr-only">{spoken}</span>}
      <span aria-hidden={spoken ? true : undefined}>{label}</span>
    </Link>
  )
}

const item =
  'group flex min-w-0 flex-col items-center gap-0.75 rounded-md pt-0.5 text-xs/[0.9375rem] font-medium text-text-3 -outline-offset-2 data-current:font-semibold data-current:text-primary-text'

const mark = 'grid h-8.5 w-11.5 place-items-center rounded-[23px_23px_9px_9px] group-data-current:bg-primary-soft'
