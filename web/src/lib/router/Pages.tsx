import { useEffect, useLayoutEffect, useMemo, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { PageView, PendingContext, RouterContext } from './PageView.tsx'
import type { Router } from './router.ts'
import { scrollPage } from './scroll.ts'

/** Shows the pages that the router leads to. */
export function Pages({ router }: { router: Router }) {
  const [page, setPage] = useState(router.page)
  const [loading, setLoading] = useState(false)
  const [showing, startShowing] = useTransition()
  useLayoutEffect(
    () =>
      router.start({
        onLoading: setLoading,
        onPage(next, atOnce) {
          setLoading(false)
          if (atOnce) flushSync(() => setPage(next))
          else startShowing(() => setPage(next))
        },
      }),
    [router],
  )
  useLayoutEffect(() => page && scrollPage(page.scroll, page.location), [page])
  // After the dialogs of the page before are gone.
  useEffect(() => page && router.settle(), [router, page])
  // That the next page is on its way is no reason to draw this one again.
  const view = useMemo(() => page && <PageView page={page} />, [page])
  return (
    <RouterContext value={router}>
      <PendingContext value={loading || showing}>{view}</PendingContext>
    </RouterContext>
  )
}
