import type { ReactNode } from 'react'
import { Pages } from '../lib/router/Pages.tsx'
import { createRouter } from '../lib/router/router.ts'

/** For components that link to pages: one page for every address. */
export function inRouter(children: ReactNode, address = '/') {
  beginVisit(address)
  return <Pages router={createRouter([{ path: '*', Component: () => children }], {})} />
}

/** As the first page of a visit. */
export function beginVisit(address: string): void {
  window.history.replaceState(null, '', window.location.origin + address)
}
