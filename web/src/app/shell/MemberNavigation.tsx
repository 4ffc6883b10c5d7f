import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../features/accounts/session.tsx'
import { followOwnProfile } from '../../features/accounts/own-profile.ts'
import { useRights } from '../../lib/session/useRights.ts'
import { useWaitingApprovals } from '../../features/approvals/approvals.ts'
import { useApprovalEvents } from '../../features/approvals/useApprovalEvents.ts'
import { useCartCount } from '../../features/cart/cart.ts'
import { blockDialog } from '../../features/companies/blocks/block-dialog.ts'
import { useMessageEvents, useUnreadConversations } from '../../features/messages/message-events.ts'
import { useLiveUpdates } from '../../features/notifications/live.ts'
import { useFollowedUnreadCount } from '../../features/notifications/unread-count.ts'
import { useWaitingReconciliations } from '../../features/open-accounts/waiting-count.ts'
import { useAccountEvents } from '../../features/open-accounts/useAccountEvents.ts'
import { usePendingCount } from '../../features/orders/pending-count.ts'
import { useOrderEvents } from '../../features/orders/useOrderEvents.ts'
import { useTapped } from '../../features/push/useTapped.ts'
import { useOpenQuotes } from '../../features/quotes/open-quotes.ts'
import { useQuoteEvents } from '../../features/quotes/useQuoteEvents.ts'
import { useOperatorEvents } from '../../features/measures/useOperatorEvents.ts'
import { reportDialog } from '../../features/reports/report-dialog.ts'
import { useLocation } from '../../lib/router/hooks.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useMayImport } from '../../lib/storage/running-import.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { prepareData } from '../routes/ask-first.ts'
import type { ShellCounts } from './entries.ts'
import { MemberHead } from './MemberHead.tsx'
import { MobileNavigation } from './MobileNavigation.tsx'
import { useNavigationPath } from './useNavigationPath.ts'
import { useAppBadge } from './useAppBadge.ts'
import { useTitleCount } from './useTitleCount.ts'

const StandingBar = lazyPart(async () => (await import('../../features/measures/StandingBar.tsx')).StandingBar)
const ConfirmBar = lazyPart(async () => (await import('../../features/recovery/ConfirmBar.tsx')).ConfirmBar)
const ConsentDialog = lazyPart(async () => (await import('../../features/legal/ConsentDialog.tsx')).ConsentDialog)
const NewTermsBar = lazyPart(async () => (await import('../../features/legal/NewTermsBar.tsx')).NewTermsBar)
const ClosingBar = lazyPart(async () => (await import('../../features/my-data/ClosingBar.tsx')).ClosingBar)
const ImportEnd = lazyPart(async () => (await import('../../features/imports/ImportEnd.tsx')).ImportEnd)
const BlockDialog = lazyPart(async () => (await import('../../features/companies/blocks/BlockDialog.tsx')).BlockDialog)
const ReportDialog = lazyPart(async () => (await import('../../features/reports/ReportDialog.tsx')).ReportDialog)

interface MemberNavigationProps {
  user: SessionUser
  /** The space reserved below the top bar until the address is confirmed. */
  confirm: HTMLElement | null
  /** The end of the page, for the parts after it on small screens. */
  end: HTMLElement | null
}

/** The navigation of members, and the hooks that keep it up to date. Guests never load it. */
export function MemberNavigation({ user, confirm, end }: MemberNavigationProps) {
  useEffect(() => followOwnProfile(user.id), [user.id])
  useEffect(prepareData, [])
  const { can } = useRights()
  const onOrderEvent = useOrderEvents()
  const onMessageEvent = useMessageEvents()
  const onQuoteEvent = useQuoteEvents()
  const onApprovalEvent = useApprovalEvents()
  const onAccountEvent = useAccountEvents()
  const onOperatorEvent = useOperatorEvents(user.id)
  const isLive = useLiveUpdates(user.id, (event) => {
    onOrderEvent(event)
    onMessageEvent(event)
    onQuoteEvent(event)
    onApprovalEvent(event)
    onAccountEvent(event)
    onOperatorEvent(event)
  })
  const { open_count: quotes, unseen_offer_count: requestOffers } = useOpenQuotes(isLive)
  const counts: ShellCounts = {
    cart: useCartCount(),
    unread: useFollowedUnreadCount(isLive),
    conversations: useUnreadConversations(isLive),
    ...usePendingCount(isLive),
    quotes,
    approvals: useWaitingApprovals(isLive, can('manage')),
    reconciliations: useWaitingReconciliations(isLive, can('money')),
    requestOffers,
  }
  const place = useNavigationPath()
  useTitleCount(counts.conversations ?? 0)
  useAppBadge(counts.unread)
  useTapped()
  return (
    <>
      <MemberHead user={user} counts={counts} place={place} />
      {confirm && <OwnBar key={user.id} user={user} place={confirm} />}
      {end && createPortal(<MobileNavigation user={user} counts={counts} place={place} />, end)}
      <Unseen />
      <MissingConsents user={user} />
    </>
  )
}

/** The gravest of what concerns the own company or person: one bar at a time. */
function OwnBar({ user, place }: { user: SessionUser; place: HTMLElement }) {
  const { standing, asked_consents } = user
  const renewed = asked_consents?.find((asked) => asked.renewed)
  return (
    <Suspense>
      {standing === 'suspended' || standing === 'awaiting' ? (
        <StandingBar standing={standing} place={place} />
      ) : standing === 'closing' ? (
        <ClosingBar user={user} place={place} />
      ) : renewed ? (
        <NewTermsBar key={renewed.kind} asked={renewed} place={place} />
      ) : (
        user.email_confirmed === false && <ConfirmBar user={user} place={place} />
      )}
    </Suspense>
  )
}

/** Not over the texts that it asks to read. */
function MissingConsents({ user: { asked_consents = [] } }: { user: SessionUser }) {
  const { signOut } = useSession()
  const { pathname } = useLocation()
  if (!asked_consents.some(({ renewed }) => !renewed) || pathname.startsWith('/legal/')) return null
  return (
    <Suspense>
      <ConsentDialog asked={[...asked_consents]} onLeave={signOut} />
    </Suspense>
  )
}

/** What any page may ask for, or wait for. */
function Unseen() {
  const mayImport = useMayImport()
  const blocked = blockDialog.use()
  const reported = reportDialog.use()
  return (
    <Suspense>
      {mayImport && <ImportEnd />}
      {blocked && <BlockDialog company={blocked} onClose={blockDialog.close} />}
      {reported && <ReportDialog subject={reported} onClose={reportDialog.close} />}
    </Suspense>
  )
}
