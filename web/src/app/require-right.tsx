import type { Right } from '@bedesten/contract/rights'
import { Suspense, useState } from 'react'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { Outlet } from '../lib/router/PageView.tsx'
import { useRights } from '../lib/session/useRights.ts'

const NotAllowed = lazyPart(async () => (await import('./NotAllowed.tsx')).NotAllowed)

/**
 * For pages that only lead to an act: users without its right learn so before they type anything. A form that was begun
 * stays even when the right is lost: the server decides. A page that `begins` something is closed to a suspended company too.
 */
export function requireRight(needed: readonly Right[], begins: boolean) {
  return function RequireRight() {
    const { can, stop } = useRights()
    const stopped = begins ? stop(...needed) : undefined
    const isAllowed = can(...needed) && stopped === undefined
    const [begun, setBegun] = useState(isAllowed)
    if (isAllowed && !begun) setBegun(true)
    return begun ? (
      <Outlet />
    ) : (
      <Suspense>
        <NotAllowed stopped={can(...needed) ? stopped : undefined} />
      </Suspense>
    )
  }
}
