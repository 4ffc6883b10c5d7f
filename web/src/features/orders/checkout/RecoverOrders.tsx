import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from '../../../lib/router/Navigate.tsx'
import { dropTabDraft } from '../../../lib/storage/tab-drafts.ts'
import { attemptName, isDefinitive, readAttempt, recoverOrders } from './attempt.ts'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'

interface RecoverOrdersProps {
  owner: string
  onPlaced: (placed: PlacedOrders) => Promise<void>
}

/** The cart is empty. Where a submit was never answered, its orders may be why; otherwise there is nothing to do here. */
export function RecoverOrders({ owner, onPlaced }: RecoverOrdersProps) {
  const [attempt] = useState(() => readAttempt(owner))
  const [failed, setFailed] = useState(attempt.sent.length === 0)
  const show = useEffectEvent((placed: PlacedOrders) => {
    dropTabDraft(attemptName(owner))
    return onPlaced(placed)
  })
  const giveUp = useEffectEvent((error: unknown) => {
    if (isDefinitive(error)) dropTabDraft(attemptName(owner))
    setFailed(true)
  })
  useEffect(() => {
    if (attempt.sent.length > 0) void recoverOrders(attempt).then(show, giveUp)
  }, [attempt])
  return failed ? <Navigate to="/cart" replace /> : <CheckoutSkeleton />
}
