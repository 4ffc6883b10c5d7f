import { removeShipment } from '@bedesten/contract/order-shipping.calls'
import type { Order, Shipment } from '@bedesten/contract/orders.schemas'
import ExternalLink from 'lucide-react/icons/external-link'
import Package from 'lucide-react/icons/package'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api/call.ts'
import { formatMoment } from '../../../lib/format/dates.ts'
import { CopyButton } from '../../../ui/forms/CopyButton.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { askToConfirm } from '../../../ui/overlays/confirm.ts'
import type { OrderSide } from '../order-side.ts'
import { useOrderAct } from '../useOrderAct.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

export function ParcelList({ order, side }: { order: Order; side: OrderSide }) {
  return (
    <ul aria-label="Koliler" className="-my-1.5 divide-y divide-border">
      {order.shipments.map((shipment, index) => (
        <Parcel key={shipment.id} shipment={shipment} name={`${index + 1}. koli`}>
          {side === 'seller' && order.order_status !== 'cancelled' && (
            <RemoveButton order={order} shipment={shipment} name={`${index + 1}. koli, ${shipment.carrier}`} />
          )}
        </Parcel>
      ))}
    </ul>
  )
}

function Parcel({ shipment, name, children }: { shipment: Shipment; name: string; children: ReactNode }) {
  const { carrier, tracking_number, tracking_url, waybill_number, note, created_at } = shipment
  const facts = [waybill_number && `İrsaliye ${waybill_number}`, formatMoment(created_at)]
  return (
    <li className="flex gap-3.5 py-3.5">
      <ArchIcon icon={Package} tone="copper" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="pt-px leading-5 font-semibold">
          {name}, {carrier}
        </p>
        {tracking_number && (
          <p className="mt-0.75 flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
            <span className="font-mono text-sm font-semibold">{tracking_number}</span>
            {tracking_url && (
              <a
                href={tracking_url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1.25 text-sm font-semibold text-primary-text hover:underline print:hidden"
              >
                <ExternalLink className="size-3.75" />
                Kargoyu takip et
                <span className="sr-only">(yeni sekmede açılır)</span>
              </a>
            )}
          </p>
        )}
        <p className="text-sm text-text-3">{facts.filter(Boolean).join(' · ')}</p>
        {note && <p className="text-sm text-text-2">{note}</p>}
      </div>
      <div className="flex shrink-0 gap-1 print:hidden">
        {tracking_number && <CopyButton what={`${name} takip numarası`} text={tracking_number} />}
        {children}
      </div>
    </li>
  )
}

function RemoveButton({ order, shipment, name }: { order: Order; shipment: Shipment; name: string }) {
  const { press, busy } = useOrderAct()
  async function remove() {
    const text = `${name} siparişten çıkarılır, geçmişte kalır ve alıcıya bildirilir.`
    if (!(await askToConfirm({ title: 'Koli çıkarılsın mı?', text, confirmLabel: 'Çıkar' }))) return
    const params = { id: String(order.id), shipment_id: String(shipment.id) }
    await press(() => call(removeShipment, { params }), 'Koli çıkarıldı')
  }
  return (
    <NeedsRight right="sell" quiet>
      <IconButton size="sm" label={`Koliyi çıkar: ${name}`} aria-busy={busy || undefined} onClick={() => void remove()}>
        <Trash2 className="size-4" />
      </IconButton>
    </NeedsRight>
  )
}
