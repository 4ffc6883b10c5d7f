import { reorder } from '@bedesten/contract/order-documents.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { useQueryClient } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { Suspense, useRef, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { CART_KEY } from '../../lib/queries/keys/orders.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import type { Reordered } from './ReorderDialog.tsx'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'

const ReorderDialog = lazyPart(async () => (await import('./ReorderDialog.tsx')).ReorderDialog)

/** Fills the cart with the products of an order that are still for sale, and names the others. */
export function ReorderButton({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [reordered, setReordered] = useState<Reordered>()
  async function press() {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const { data } = await call(reorder, { params: { id: String(order.id) } })
      await queryClient.invalidateQueries({ queryKey: CART_KEY })
      setReordered(data)
    } catch (error) {
      showToast('error', 'Sepete eklenemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
    }
    running.current = false
    setBusy(false)
  }
  return (
    <>
      <NeedsRight right="buy" quiet>
        <Button variant="secondary" busy={busy} onClick={() => void press()}>
          <Repeat />
          Tekrar sipariş ver
        </Button>
      </NeedsRight>
      {reordered && (
        <Suspense>
          <ReorderDialog order={order} reordered={reordered} onClose={() => setReordered(undefined)} />
        </Suspense>
      )}
    </>
  )
}
