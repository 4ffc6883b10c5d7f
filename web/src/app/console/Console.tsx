import { useEffect, useState } from 'react'
import type { Me } from '../../features/operator/operator-me.ts'
import { useQueueCounts } from '../../features/operator/queue/queue.ts'
import { loadPart } from '../../lib/parts/lazy-part.ts'
import { useLocation } from '../../lib/router/hooks.ts'
import { Outlet } from '../../lib/router/PageView.tsx'
import { ConfirmHost } from '../../ui/overlays/ConfirmHost.tsx'
import { Main } from '../Main.tsx'
import { OfflineNote } from '../shell/OfflineNote.tsx'
import { ConsoleBar } from './ConsoleBar.tsx'
import { ConsoleBottomBar } from './ConsoleBottomBar.tsx'
import { ConsoleSidebar } from './ConsoleSidebar.tsx'
import { TwoStepNeeded } from './TwoStepNeeded.tsx'

/** Top bar and navigation around a page of the operators. */
export function Console({ me }: { me: Me }) {
  const { pathname } = useLocation()
  const [isSettingUp, setSettingUp] = useState(false)
  const open = useQueueCounts(!me.two_step_required)?.open
  useEffect(() => void loadPart(() => import('../../ui/feedback/Toasts.tsx')).catch(() => undefined), [])
  return (
    <div data-console className="contents">
      <ConsoleBar me={me} />
      <ConsoleSidebar place={pathname} open={open} />
      <OfflineNote />
      <Main className="min-h-[calc(100dvh-3.25rem)] px-4 pt-3.5 pb-27 rail:ml-15 rail:px-6 rail:pt-5 rail:pb-14 full:ml-52 print:m-0 print:p-0">
        {me.two_step_required || isSettingUp ? (
          <TwoStepNeeded begun={isSettingUp} setBegun={setSettingUp} />
        ) : (
          <Outlet />
        )}
      </Main>
      <ConsoleBottomBar place={pathname} open={open} />
      <ConfirmHost />
    </div>
  )
}
