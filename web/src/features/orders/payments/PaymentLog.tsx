import type { Order } from '@bedesten/contract/orders.schemas'
import { PAYMENT_METHOD_LABELS } from '@bedesten/contract/order-states'
import { clsx } from 'clsx'
import Banknote from 'lucide-react/icons/banknote'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Paperclip from 'lucide-react/icons/paperclip'
import { formatDay } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { RowLabel } from '../../../ui/forms/RowLabel.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import type { OpenDialog } from '../detail/order-dialog.ts'
import { isShownImage } from '../files/OrderImage.tsx'
import type { OrderSide } from '../order-side.ts'
import { toPaymentLog } from './payment-log.ts'
import type { LogEntry } from './payment-log.ts'
import { useRights } from '../../../lib/session/useRights.ts'

interface PaymentLogProps {
  order: Order
  side: OrderSide
  open: OpenDialog
  /** In a frame of its own, inside the panel. */
  framed?: boolean
}

export function PaymentLog({ order, side, open, framed = false }: PaymentLogProps) {
  const entries = toPaymentLog(order)
  if (entries.length === 0) return null
  return (
    <ul
      aria-label="Ödeme kayıtları"
      className={clsx('divide-y divide-border', framed ? 'rounded-lg border border-border' : '-my-2.5')}
    >
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} order={order} side={side} open={open} framed={framed} />
      ))}
    </ul>
  )
}

function Entry({ entry, order, side, open, framed = false }: PaymentLogProps & { entry: LogEntry }) {
  const { amount, day, badge, note, reason, proof, payment } = entry
  const { label, ...look } = badge
  const { can } = useRights()
  const mayReverse = can('money') && side === 'seller' && payment !== undefined && order.order_status !== 'cancelled'
  return (
    <li className={clsx('flex gap-3', framed ? 'px-3 py-3 rail:px-3.5 rail:py-2.5' : 'py-2.5')}>
      {framed && (
        <ArchIcon size="row" tone="neutral" icon={proof ? (isShownImage(proof.file) ? Image : FileText) : Banknote} />
      )}
      <div className="min-w-0 flex-1">
        <div
          className={clsx(
            'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
            framed && 'max-rail:flex-col max-rail:items-start',
          )}
        >
          <div className="min-w-0">
            <p className="leading-5 font-semibold whitespace-nowrap tabular-nums">
              {formatMoney(amount, order.currency)}
            </p>
            <p className="text-sm text-text-3">
              {framed
                ? `${formatDay(day)} ödemesi`
                : `${PAYMENT_METHOD_LABELS[order.payment_method]} · ${formatDay(day)}`}
            </p>
          </div>
          <StatusBadge {...look}>{label}</StatusBadge>
        </div>
        {reason && (
          <p className="mt-1 text-sm wrap-anywhere text-text-2">
            <b className="font-semibold text-text">{order.seller_name}:</b> {reason}
          </p>
        )}
        {note && <p className="mt-1 text-sm wrap-anywhere text-text-2">{note}</p>}
        {(proof || mayReverse) && (
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
            {proof && (
              <button type="button" className={link} onClick={() => open({ kind: 'view', proof })}>
                {side === 'seller' && proof.status === 'sent' ? (
                  <>
                    <Eye className="size-3.75 shrink-0" />
                    Dekontu görüntüle
                  </>
                ) : (
                  <>
                    <Paperclip className="size-3.75 shrink-0" />
                    <span className="sr-only">Dekontu görüntüle: </span>
                    {proof.file.name}
                  </>
                )}
              </button>
            )}
            {mayReverse && (
              <button
                type="button"
                className={clsx(link, 'ml-auto')}
                onClick={() => open({ kind: 'reverse', payment })}
              >
                <RowLabel text="Kaydı geri al" of={formatMoney(amount, order.currency)} />
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

const link =
  'inline-flex min-h-6 items-center gap-1.25 rounded-xs text-left text-sm font-semibold wrap-anywhere text-primary-text hover:underline pointer-coarse:min-h-10'
