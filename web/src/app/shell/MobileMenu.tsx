import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { Suspense } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useRights } from '../../lib/session/useRights.ts'
import { useMayImport } from '../../lib/storage/running-import.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { ArcadeLine } from '../../ui/display/ArcadeLine.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { Drawer } from '../../ui/overlays/Drawer.tsx'
import { PersonHead, useSwitchTo } from './AccountButton.tsx'
import { listCompanyChoices } from './company-choices.ts'
import {
  CONSOLE,
  EXPLORE,
  HOME,
  listTradeEntries,
  messagesEntry,
  notificationsEntry,
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
  const { can } = useRights()
  const choices = listCompanyChoices(user)
  const foot = (
    <>
      {mayImport && (
        <Suspense>
          <RunningImport onFollow={onClose} />
        </Suspense>
      )}
      <nav aria-label="Hesap" className="mt-3 flex flex-col gap-0.5">
        <NavItem entry={SETTINGS} place={place} look="drawer" onFollow={onClose} />
        {user.operator && <NavItem entry={CONSOLE} place={place} look="drawer" onFollow={onClose} />}
        <SignOutItem look="drawer" />
      </nav>
      <ArcadeLine className="mx-2 mt-3 shrink-0 text-border-strong" />
    </>
  )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Menü"
      head={choices.length > 0 && user.person ? <PersonHead {...user.person} /> : head}
      foot={foot}
    >
      {choices.length > 0 && <CompanyChoice choices={choices} onChosen={onClose} />}
      <Tiles onFollow={onClose} />
      <Entries
        label="Sayfalar"
        place={place}
        entries={[HOME, EXPLORE, requestsEntry(counts), messagesEntry(counts), notificationsEntry(counts)]}
        onFollow={onClose}
      />
      <div aria-hidden className="px-3 pt-4 pb-1.5 text-xs font-semibold text-text-3">
        Ticaret
      </div>
      <Entries label="Ticaret" place={place} entries={listTradeEntries(counts, can('money'))} onFollow={onClose} />
    </Drawer>
  )
}

/** What the top bar has on larger screens. */
function Tiles({ onFollow }: { onFollow: () => void }) {
  return (
    <nav aria-label="Kısayollar" className="mb-2 grid grid-cols-2 gap-2">
      <Link to="/quick-order" onClick={onFollow} className={tile}>
        <ScanBarcode className="size-5 text-primary-text" />
        Hızlı sipariş
      </Link>
      <Link to="/lists" onClick={onFollow} className={tile}>
        <Bookmark className="size-5 text-primary-text" />
        Listelerim
      </Link>
    </nav>
  )
}

const tile =
  'flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-lg border border-border text-sm font-medium hover:bg-hover'

interface CompanyChoiceProps {
  choices: ReturnType<typeof listCompanyChoices>
  onChosen: () => void
}

function CompanyChoice({ choices, onChosen }: CompanyChoiceProps) {
  const switchTo = useSwitchTo()
  function choose(id: number, isCurrent: boolean) {
    onChosen()
    if (!isCurrent) void switchTo(id)
  }
  return (
    <div role="radiogroup" aria-label="Şirket değiştir" className="mb-3 rounded-lg border border-border p-1">
      <div aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-text-3">
        Şirket değiştir
      </div>
      {choices.map(({ id, company_name, logo_url, role, isCurrent }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={isCurrent}
          onClick={() => choose(id, isCurrent)}
          className="flex w-full items-center gap-3 rounded-md px-2.5 py-2 text-left hover:bg-hover aria-checked:bg-primary-soft"
        >
          <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={36} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{company_name}</span>
            <span className="block text-sm text-text-3">{role}</span>
          </span>
          {isCurrent && <Check aria-hidden className="size-5 text-primary-text" />}
        </button>
      ))}
    </div>
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
