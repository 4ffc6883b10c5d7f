import { Suspense, useEffect, useLayoutEffect } from 'react'
import { Outlet } from '../lib/router/PageView.tsx'
import { useSession } from '../features/accounts/session.tsx'
import { useLoginOnSessionEnd, useMoveNotice } from '../features/accounts/wanted-page.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { writeSession } from '../lib/page/page-attributes.ts'
import { followTheme } from '../lib/page/theme.ts'
import { useToasts } from '../ui/feedback/toast.ts'
import { SkipLink } from './Main.tsx'
import { NavigationProgress, PageAnnouncer } from './navigation.tsx'

const Toasts = lazyPart(async () => (await import('../ui/feedback/Toasts.tsx')).Toasts)

/** Around every page. */
export function PageFrame() {
  useEffect(followTheme, [])
  useSessionMarks()
  useLoginOnSessionEnd()
  useMoveNotice()
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      <PageAnnouncer />
      <ToastHost />
    </>
  )
}

/** Stylesheets keep the place of what only members see by them; the first script guessed them from storage. */
function useSessionMarks(): void {
  const { status, user } = useSession()
  useLayoutEffect(() => {
    if (status !== 'loading') writeSession(user)
  }, [status, user])
}

/** The login page has no use for them, so they come with the shell, at the latest with the first one. */
function ToastHost() {
  return (
    useToasts().length > 0 && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
