import { startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { decode } from './match.ts'
import { PageView, PendingContext, RouterContext } from './PageView.tsx'
import type { Page, Router } from './router.ts'

/** Shows the pages that the router leads to. */
export function Pages({ router }: { router: Router }) {
  const [page, setPage] = useState(router.page)
  const [pending, setPending] = useState(false)
  useLayoutEffect(
    () =>
      router.start({
        onPending: setPending,
        onPage(next, atOnce) {
          if (atOnce) flushSync(() => setPage(next))
          else startTransition(() => setPage(next))
        },
      }),
    [router],
  )
  useLayoutEffect(() => page && scrollTo(page), [page])
  // That the next page is on its way is no reason to draw this one again.
  const view = useMemo(() => page && <PageView page={page} />, [page])
  return (
    <RouterContext value={router}>
      <PendingContext value={pending}>{view}</PendingContext>
    </RouterContext>
  )
}

function scrollTo({ scroll, location }: Page): void {
  if (scroll === 'stay') return
  if (typeof scroll === 'number') window.scrollTo(0, scroll)
  else if (location.hash === '') window.scrollTo(0, 0)
  else document.getElementById(decode(location.hash.slice(1)))?.scrollIntoView()
}
