import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { startTransition, Suspense, use, useCallback, useEffect, useState } from 'react'
import { Outlet } from '../../lib/router/PageView.tsx'
import { NoticeBar } from '../../features/accounts/NoticeBar.tsx'
import { useSession } from '../../features/accounts/session.tsx'
import { lazyPart, loadPart } from '../../lib/parts/lazy-part.ts'
import { PageFactsContext } from '../../lib/page/page-facts.ts'
import { ConfirmHost } from '../../ui/overlays/ConfirmHost.tsx'
import { Main } from '../Main.tsx'
import { GuestBar } from './GuestBar.tsx'
import { GuestFoot } from './GuestFoot.tsx'
import { OfflineNote } from './OfflineNote.tsx'

const BannedScreen = lazyPart(async () => (await import('../../screens/BannedScreen.tsx')).BannedScreen)
const MemberNavigation = lazyPart(async () => (await import('./MemberNavigation.tsx')).MemberNavigation)

export function createShell(queryClient: QueryClient) {
  return function ShellWithQueries() {
    return (
      <QueryClientProvider client={queryClient}>
        <Shell />
      </QueryClientProvider>
    )
  }
}

/**
 * Top bar and navigation around a page. Until the session is known they are there for a guest and for a member, of whom the
 * marks that the first script puts on the document show one; the place of a member's navigation beside the page is kept by them too.
 */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { status, user } = useSession()
  // Elsewhere than on the page that a visit began with there is no frame to see in its place.
  const [isFramed] = useState(status === 'loading')
  const guestBar = <GuestBar isFramed={isFramed} />
  const [confirm, setConfirm] = usePlaceElement()
  const [end, setEnd] = usePlaceElement()
  // Loaded before the first toast: it may have to say that the connection is gone.
  useEffect(() => void loadPart(() => import('../../ui/feedback/Toasts.tsx')).catch(() => undefined), [])
  if (user?.standing === 'banned') {
    return (
      <Main>
        <Suspense>
          <BannedScreen key={user.id} user={user} />
        </Suspense>
        <ConfirmHost />
      </Main>
    )
  }
  return (
    <>
      {status !== 'guest' && <FramePlace of="head" />}
      {user ? (
        <Suspense fallback={guestBar}>
          <MemberNavigation user={user} confirm={confirm} end={end} />
        </Suspense>
      ) : (
        guestBar
      )}
      <div className="rail:in-data-[session=member]:ml-19 full:in-data-[session=member]:in-data-[sidebar=open]:ml-63 print:hidden">
        <NoticeBar />
        <div ref={setConfirm} className="hidden min-h-12 border-b border-border bg-surface in-data-barred:block" />
      </div>
      <OfflineNote />
      <Main className="min-h-[calc(100dvh-15.5rem)] px-4 pt-4 pb-10 rail:min-h-[calc(100dvh-9rem)] max-rail:in-data-[session=member]:pb-27 rail:px-8 rail:pt-7 rail:pb-16 rail:in-data-[session=member]:ml-19 full:in-data-[session=member]:in-data-[sidebar=open]:ml-63 print:m-0 print:p-0">
        <div className="mx-auto max-w-content">{children}</div>
      </Main>
      {!user && <GuestFoot />}
      {status !== 'guest' && <FramePlace of="foot" />}
      <div ref={setEnd} />
      <ConfirmHost />
    </>
  )
}

/** Only the server fills it, with what a member sees before any script has loaded (`MemberFrame`). */
function FramePlace({ of }: { of: 'head' | 'foot' }) {
  const { frame } = use(PageFactsContext)
  return (
    // React leaves alone what it finds in place of a text, even of an empty one.
    <div data-frame suppressHydrationWarning className="contents">
      {frame?.(of) ?? ''}
    </div>
  )
}

/** A place that something is put into. That it is there is no reason to draw the page once more in the same breath. */
function usePlaceElement() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const ref = useCallback((element: HTMLElement | null) => startTransition(() => setPlace(element)), [])
  return [place, ref] as const
}
