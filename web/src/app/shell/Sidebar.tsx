import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { CompanySearch } from '../../features/companies/CompanySearch.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useMayImport } from '../../lib/running-import.ts'
import type { SessionUser } from '../../lib/session-store.ts'
import { ArcadeLine } from '../../ui/marks/ArcadeLine.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import {
  DEALERS,
  EXPLORE,
  HOME,
  incomingOrdersEntry,
  messagesEntry,
  MY_ORDERS,
  notificationsEntry,
  profileEntry,
  quotesEntry,
  requestsEntry,
  SETTINGS,
} from './entries.ts'
import type { NavEntry, ShellCounts } from './entries.ts'
import { NavItem, SignOutItem } from './NavItem.tsx'

const RunningImport = lazyPart(async () => (await import('../../features/imports/RunningImport.tsx')).RunningImport)

interface SidebarProps {
  user: SessionUser
  counts: ShellCounts
  wide: boolean
}

export function Sidebar({ user, counts, wide }: SidebarProps) {
  const mayImport = useMayImport()
  return (
    <aside
      aria-label="Ana gezinme"
      className={`fixed top-15 bottom-0 left-0 z-25 flex flex-col border-r border-border px-3 pt-4 pb-3.5 max-rail:hidden print:hidden ${wide ? 'w-63' : 'w-19'}`}
    >
      {wide && (
        <div className="mx-1 mb-3.5">
          <CompanySearch panelClassName="absolute -left-1 top-full mt-2 w-87" />
        </div>
      )}
      {/* Scrolls on low screens; the inner room keeps focus rings whole. */}
      <div className="-m-1 flex min-h-0 flex-1 flex-col overflow-y-auto p-1">
        <NavGroup
          label="Sayfalar"
          wide={wide}
          entries={[
            HOME,
            EXPLORE,
            requestsEntry(counts),
            messagesEntry(counts),
            notificationsEntry(counts),
            profileEntry(user),
          ]}
        />
        {wide ? (
          <div aria-hidden className="px-3 pt-4 pb-1.5 text-xs font-semibold text-text-3">
            Ticaret
          </div>
        ) : (
          <hr className="mx-3 my-3 border-border" />
        )}
        <NavGroup
          label="Ticaret"
          wide={wide}
          entries={[quotesEntry(counts), MY_ORDERS, incomingOrdersEntry(counts), DEALERS]}
        />
        <div className="mt-auto pt-4">
          {wide && mayImport && (
            <Suspense>
              <RunningImport />
            </Suspense>
          )}
          <NavGroup label="Hesap" wide={wide} entries={[SETTINGS]}>
            <RailTip text="Çıkış" wide={wide}>
              <SignOutItem look={wide ? 'wide' : 'rail'} />
            </RailTip>
          </NavGroup>
        </div>
      </div>
      {wide && <ArcadeLine className="mx-2 mt-3.5 shrink-0 text-border-strong" />}
    </aside>
  )
}

interface NavGroupProps {
  label: string
  wide: boolean
  entries: NavEntry[]
  children?: ReactNode
}

function NavGroup({ label, wide, entries, children }: NavGroupProps) {
  return (
    <nav aria-label={label} className="flex flex-col gap-0.5">
      {entries.map((entry) => (
        <RailTip key={entry.to} text={entry.label} wide={wide}>
          <NavItem entry={entry} look={wide ? 'wide' : 'rail'} />
        </RailTip>
      ))}
      {children}
    </nav>
  )
}

/** Where the names are not written they appear beside the icon pointed at. */
function RailTip({ text, wide, children }: { text: string; wide: boolean; children: ReactNode }) {
  if (wide) return children
  return (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  )
}
