import type { ReactNode } from 'react'
import { useRights } from '../../lib/session/useRights.ts'
import { ArcadeLine } from '../../ui/display/ArcadeLine.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import {
  EXPLORE,
  HOME,
  listTradeEntries,
  messagesEntry,
  notificationsEntry,
  profileEntry,
  requestsEntry,
  SETTINGS,
} from './entries.ts'
import type { NavEntry, ShellCounts } from './entries.ts'
import { NavItem, SignOutItem } from './NavItem.tsx'

interface SidebarProps {
  /** Where the own profile is. */
  profile: string
  counts: ShellCounts
  place: string
  /** Where the names are not written they appear beside the icon pointed at. */
  withTips: boolean
  /** Above the entries, in the wide one alone. */
  search: ReactNode
  running?: ReactNode
}

/** Names beside the icons in the wide one, else a rail of icons: stylesheets choose (`wide:`). */
export function Sidebar({ profile, counts, place, withTips, search, running }: SidebarProps) {
  const { can } = useRights()
  const group = { place, withTips }
  return (
    <aside
      aria-label="Ana gezinme"
      className="fixed top-15 bottom-0 left-0 z-25 flex w-19 flex-col border-r border-border px-3 pt-4 pb-3.5 max-rail:hidden wide:w-63 print:hidden"
    >
      {search && <div className="mx-1 mb-3.5 hidden wide:block">{search}</div>}
      {/* Scrolls on low screens; the inner padding keeps focus rings whole. */}
      <div className="-m-1 flex min-h-0 flex-1 flex-col overflow-y-auto p-1">
        <NavGroup
          {...group}
          label="Sayfalar"
          entries={[
            HOME,
            EXPLORE,
            requestsEntry(counts),
            messagesEntry(counts),
            notificationsEntry(counts),
            profileEntry(profile),
          ]}
        />
        <div aria-hidden className="hidden px-3 pt-4 pb-1.5 text-xs font-semibold text-text-3 wide:block">
          Ticaret
        </div>
        <hr className="mx-3 my-3 border-border wide:hidden" />
        <NavGroup {...group} label="Ticaret" entries={listTradeEntries(counts, can('money'))} />
        <div className="mt-auto pt-4">
          {running}
          <NavGroup {...group} label="Hesap" entries={[SETTINGS]}>
            <RailTip text="Çıkış" shown={withTips}>
              <SignOutItem look="sidebar" />
            </RailTip>
          </NavGroup>
        </div>
      </div>
      <ArcadeLine className="mx-2 mt-3.5 hidden shrink-0 text-border-strong wide:block" />
    </aside>
  )
}

interface NavGroupProps {
  label: string
  place: string
  withTips: boolean
  entries: NavEntry[]
  children?: ReactNode
}

function NavGroup({ label, place, withTips, entries, children }: NavGroupProps) {
  return (
    <nav aria-label={label} className="flex flex-col gap-0.5">
      {entries.map((entry) => (
        <RailTip key={entry.to} text={entry.label} shown={withTips}>
          <NavItem entry={entry} place={place} look="sidebar" />
        </RailTip>
      ))}
      {children}
    </nav>
  )
}

function RailTip({ text, shown, children }: { text: string; shown: boolean; children: ReactNode }) {
  if (!shown) return children
  return (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  )
}
