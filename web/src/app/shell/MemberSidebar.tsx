import { Suspense } from 'react'
import { CompanySearch } from '../../features/companies/CompanySearch.tsx'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useMayImport } from '../../lib/storage/running-import.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { toProfilePath } from './entries.ts'
import type { ShellCounts } from './entries.ts'
import { Sidebar } from './Sidebar.tsx'
import { useReplacesFrame } from './useReplacesFrame.ts'

const RunningImport = lazyPart(async () => (await import('../../features/imports/RunningImport.tsx')).RunningImport)

interface MemberSidebarProps {
  user: SessionUser
  counts: ShellCounts
  place: string
  wide: boolean
}

/** The sidebar with what lives in it. */
export function MemberSidebar({ user, counts, place, wide }: MemberSidebarProps) {
  const mayImport = useMayImport()
  useReplacesFrame('sidebar')
  return (
    <Sidebar
      profile={toProfilePath(user)}
      counts={counts}
      place={place}
      withTips={!wide}
      search={wide && <CompanySearch panelClassName="absolute -left-1 top-full mt-2 w-87" />}
      running={
        wide &&
        mayImport && (
          <Suspense>
            <RunningImport />
          </Suspense>
        )
      }
    />
  )
}
