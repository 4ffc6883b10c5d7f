import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { BottomBar } from './BottomBar.tsx'
import { toProfilePath } from './entries.ts'
import type { ShellCounts } from './entries.ts'
import { useReplacesFrame } from './useReplacesFrame.ts'

const MobileMenu = lazyPart(async () => (await import('./MobileMenu.tsx')).MobileMenu)

interface MobileNavigationProps {
  user: SessionUser
  counts: ShellCounts
  place: string
}

/** The part after a member's page on small screens: the bottom bar and its menu. */
export function MobileNavigation({ user, counts, place }: MobileNavigationProps) {
  // Undefined until it is first opened: only then its code is fetched.
  const [menu, setMenu] = useState<'open' | 'closed'>()
  useReplacesFrame('bottom-bar')
  return (
    <>
      <BottomBar
        profile={toProfilePath(user)}
        user={user}
        counts={counts}
        place={place}
        menuOpen={menu === 'open'}
        onOpenMenu={() => setMenu('open')}
      />
      {menu && (
        <Suspense>
          <MobileMenu
            user={user}
            counts={counts}
            place={place}
            open={menu === 'open'}
            onClose={() => setMenu('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
