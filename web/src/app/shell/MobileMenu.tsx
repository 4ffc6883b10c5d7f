import { Suspense } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useMayImport } from '../../lib/storage/running-import.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { ArcadeLine } from '../../ui/display/ArcadeLine.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { Drawer } from '../../ui/overlays/Drawer.tsx'
import {
  DEALERS,
  EXPLORE,
  HOME,
  incomingOrdersEntry,
  messagesEntry,
  MY_ORDERS,
  notificationsEntry,
  quotesEntry,
  requestsEntry,
  SETTINGS,
  toProfilePath,
} from './entries.ts'
import type { NavEntry, ShellCounts } from './entries.ts'
import { NavItem, SignOutItem } from './NavItem.tsx'

const RunningImport = lazyPart(async () => (await import('../../features/imports/RunningImport.tsx')).RunningImport)

interface MobileMenuProps {
  user: SessionUser
  counts: ShellCounts
  place: string
  open: boolean
  onClose: () => void
}

export function MobileMenu({ user, counts, place, open, onClose }: MobileMenuProps) {
  const head = (
    <Link to={toProfilePath(user)} onClick={onClose} className="flex min-w-0 items-center gap-3 rounded-md">
      <ArchAvatar name={user.company_name} logo={user.logo_url ?? undefined} size={44} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{user.company_name}</span>
        <span className="block truncate text-sm text-text-3">@{user.short_name} · Profili gör</span>
      </span>
    </Link>
  )
  const mayImport = useMayImport()
  const foot = (
    <>
      {mayImport && (
        <Suspense>
          <RunningImport onFollow={onClose} />
        </Suspense>
      )}
      <nav aria-label="Hesap" className="mt-3 flex flex-col gap-0.5">
        <NavItem entry={SETTINGS} place={place} look="drawer" onFollow={onClose} />
        <SignOutItem look="drawer" />
      </nav>
      <ArcadeLine className="mx-2 mt-3 shrink-0 text-border-strong" />
    </>
  )
  return (
    <Drawer open={open} onClose={onClose} title="Menü" head={head} foot={foot}>
      <Entries
        label="Sayfalar"
        place={place}
        entries={[HOME, EXPLORE, requestsEntry(counts), messagesEntry(counts), notificationsEntry(counts)]}
        onFollow={onClose}
      />
      <div aria-hidden className="px-3 pt-4 pb-1.5 text-xs font-semibold text-text-3">
        Ticaret
      </div>
      <Entries
        label="Ticaret"
        place={place}
        entries={[quotesEntry(counts), MY_ORDERS, incomingOrdersEntry(counts), DEALERS]}
        onFollow={onClose}
      />
    </Drawer>
  )
}

interface EntriesProps {
  label: string
  place: string
  entries: NavEntry[]
  onFollow: () => void
}

function Entries({ label, place, entries, onFollow }: EntriesProps) {
  return (
    <nav aria-label={label} className="mb-0.5 flex flex-col gap-0.5">
      {entries.map((entry) => (
        <NavItem key={entry.to} entry={entry} place={place} look="drawer" onFollow={onFollow} />
      ))}
    </nav>
  )
}
