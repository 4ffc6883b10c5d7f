import { Suspense, useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useSession } from '../features/accounts/session.tsx'
import { useLoginOnSessionEnd } from '../features/accounts/wanted-page.ts'
import { lazyPart } from '../lib/load-part.ts'
import { followTheme } from '../lib/theme.ts'
import { useToasts } from '../ui/feedback/toast.ts'
import { SkipLink } from './Main.tsx'
import { NavigationProgress, PageAnnouncer } from './navigation.tsx'

const Toasts = lazyPart(async () => (await import('../ui/feedback/Toasts.tsx')).Toasts)

/** Around every page, whatever its look. */
export function PageFrame() {
  useEffect(followTheme, [])
  useSessionMark()
  useLoginOnSessionEnd()
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      <PageAnnouncer />
      <ToastHost />
      <ScrollRestoration />
    </>
  )
}

/** Stylesheets keep the place of a member's navigation by it; the script in index.html guessed it from storage. */
function useSessionMark(): void {
  const { status } = useSession()
  useLayoutEffect(() => {
    if (status !== 'loading') document.documentElement.dataset['session'] = status
  }, [status])
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
