import type { OrderListItem } from '@bedesten/contract/orders.schemas'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import type { OrderSide } from './order-side.ts'

const CancelDialog = lazyPart(async () => (await import('./delivery/CancelDialog.tsx')).CancelDialog)

export function CancelOrderButton({ order, side }: { order: OrderListItem; side: OrderSide }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <NeedsRight right={side === 'buyer' ? 'buy' : 'sell'} finishes>
        <Button variant={side === 'buyer' ? 'danger-soft' : 'danger-quiet'} size="sm" onClick={() => setAsked(true)}>
          Siparişi İptal Et
        </Button>
      </NeedsRight>
      <Suspense>{asked && <CancelDialog order={order} side={side} onClose={() => setAsked(false)} />}</Suspense>
    </>
  )
}
