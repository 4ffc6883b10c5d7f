import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import type { SessionUser } from '../../lib/session-store.ts'
import { BottomBar } from './BottomBar.tsx'
import type { ShellCounts } from './entries.ts'

const MobileMenu = lazyPart(async () => (await import('./MobileMenu.tsx')).MobileMenu)

/** What stands after a member's page on small screens: the bottom bar and the menu it opens. */
export function MobileNavigation({ user, counts }: { user: SessionUser; counts: ShellCounts }) {
  // Undefined until it is first opened: only then its code is fetched.
  const [menu, setMenu] = useState<'open' | 'closed'>()
  return (
    <>
      <BottomBar user={user} counts={counts} menuOpen={menu === 'open'} onOpenMenu={() => setMenu('open')} />
      {menu && (
        <Suspense>
          <MobileMenu user={user} counts={counts} open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </>
  )
}
