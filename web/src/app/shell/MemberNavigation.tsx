import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { followOwnProfile } from '../../features/accounts/own-profile.ts'
import { useCartCount } from '../../features/cart/cart.ts'
import { useLiveUpdates } from '../../features/notifications/live.ts'
import { useFollowedUnreadCount } from '../../features/notifications/notifications.ts'
import { usePendingCount } from '../../features/orders/pending-count.ts'
import { useOrderEvents } from '../../features/orders/useOrderEvents.ts'
import { lazyPart } from '../../lib/load-part.ts'
import type { SessionUser } from '../../lib/session-store.ts'
import type { ShellCounts } from './entries.ts'
import { MemberHead } from './MemberHead.tsx'
import { MobileNavigation } from './MobileNavigation.tsx'

const ConfirmBar = lazyPart(async () => (await import('../../features/recovery/ConfirmBar.tsx')).ConfirmBar)

interface MemberNavigationProps {
  user: SessionUser
  /** Where the page ends, for what stands after it on small screens. */
  end: HTMLElement | null
}

/** What only members have around their pages, with what keeps it up to date. Guests never load it. */
export function MemberNavigation({ user, end }: MemberNavigationProps) {
  useEffect(() => followOwnProfile(user.id), [user.id])
  const isLive = useLiveUpdates(user.id, useOrderEvents())
  const counts: ShellCounts = {
    cart: useCartCount(),
    unread: useFollowedUnreadCount(isLive),
    ...usePendingCount(isLive),
  }
  return (
    <>
      <MemberHead user={user} counts={counts} />
      {user.email_confirmed === false && (
        <Suspense>
          <ConfirmBar key={user.id} userId={user.id} />
        </Suspense>
      )}
      {end && createPortal(<MobileNavigation user={user} counts={counts} />, end)}
    </>
  )
}
