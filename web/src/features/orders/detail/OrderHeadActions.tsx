import type { Order } from '@bedesten/contract/orders.schemas'
import { clsx } from 'clsx'
import CircleX from 'lucide-react/icons/circle-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MessageSquare from 'lucide-react/icons/message-square'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { CancelOrderButton } from '../CancelOrderButton.tsx'
import { mayCancel, toTalk } from '../order-side.ts'
import type { OrderSide } from '../order-side.ts'
import { OrderStatusSelect } from '../OrderStatusSelect.tsx'
import type { OpenDialog } from './order-dialog.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { useRights } from '../../../lib/session/useRights.ts'

interface OrderHeadActionsProps {
  order: Order
  side: OrderSide
  open: OpenDialog
  /** The buyer's one button, unless it is elsewhere. */
  reorder: ReactNode
}

/** The main action of each side; the rest is in a menu. */
export function OrderHeadActions({ order, side, open, reorder }: OrderHeadActionsProps) {
  const navigate = useNavigate()
  const cancels = mayCancel(order, side)
  const { can } = useRights()
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-2 print:hidden',
        reorder && 'max-rail:w-full max-rail:[&>button:first-child]:flex-1',
      )}
    >
      {side === 'buyer' ? (
        reorder
      ) : (
        <NeedsRight right="sell">
          <OrderStatusSelect order={order} />
          {cancels && <CancelOrderButton order={order} side={side} />}
        </NeedsRight>
      )}
      <MenuButton
        label="Diğer işlemler"
        icon={<Ellipsis />}
        items={[
          { label: 'Mesaj yaz', icon: MessageSquare, onSelect: () => void navigate(toTalk(order, side)) },
          { label: 'Yazdır', icon: Printer, onSelect: () => window.print() },
          ...(cancels && side === 'buyer' && can('buy')
            ? [{ label: 'Siparişi İptal Et', icon: CircleX, danger: true, onSelect: () => open({ kind: 'cancel' }) }]
            : []),
        ]}
        className="border border-border-strong bg-surface"
      />
    </div>
  )
}
