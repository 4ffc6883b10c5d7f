import { formatNumber } from '@bedesten/contract/format-number'
import { PAYMENT_METHOD_LABELS } from '@bedesten/contract/order-states'
import type { OrderListItem } from '@bedesten/contract/orders.schemas'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { formatDay } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { StatusDot } from '../../../ui/display/StatusBadge.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { paymentLooks } from '../order-looks.ts'
import { toBuyer, toSeller } from '../order-side.ts'
import type { OrderSide } from '../order-side.ts'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { OrderStatusSelect } from '../OrderStatusSelect.tsx'
import { listPaymentWords } from '../payment-words.ts'
import { OrderRowDetail } from './OrderRowDetail.tsx'

interface OrderRowProps {
  order: OrderListItem
  side: OrderSide
}

export function OrderRow({ order, side }: OrderRowProps) {
  const [open, setOpen] = useState(false)
  const detailId = useId()
  return (
    <Card as="article" flush aria-label={`Sipariş ${order.order_number}`}>
      <div className={row}>
        {/* On small screens an amount that does not fit beside the name takes a row of its own. */}
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 max-rail:col-span-full rail:contents">
          <OtherSide order={order} side={side} />
          <div className="max-rail:ml-auto max-rail:text-right">
            <p className="text-h3 font-semibold whitespace-nowrap tabular-nums rail:text-body">
              {formatMoney(order.total_amount, order.currency)}
            </p>
            <p className={small}>
              {formatNumber(order.item_count)} kalem · {order.shipping_city}
            </p>
          </div>
        </div>
        <div className="flex items-center justify-between gap-3 max-rail:col-span-full max-rail:flex-wrap max-[359px]:gap-2 rail:contents">
          <div>
            <p className={small}>{PAYMENT_METHOD_LABELS[order.payment_method]}</p>
            <StatusDot tone={paymentLooks[order.payment_status].tone}>
              <span className="sr-only">Ödeme durumu: </span>
              {listPaymentWords(order).map((words) => (
                <span key={words} className="block">
                  {words}
                </span>
              ))}
            </StatusDot>
          </div>
          {side === 'seller' ? (
            <OrderStatusSelect order={order} />
          ) : (
            <div>
              <OrderStatusBadge order={order} side={side} />
            </div>
          )}
        </div>
        <div className={actions}>
          <ButtonLink
            variant="quiet"
            size="sm"
            to={`/my-orders-detail/${order.id}`}
            aria-label={`Detaylar: ${order.order_number}`}
            className="max-rail:-ml-3 max-rail:h-10"
          >
            Detaylar
          </ButtonLink>
          <IconButton
            size="sm"
            label={`${open ? 'Sipariş ayrıntısını kapat' : 'Sipariş ayrıntısını aç'}: ${order.order_number}`}
            aria-expanded={open}
            aria-controls={open ? detailId : undefined}
            onClick={() => setOpen(!open)}
            className="max-rail:-mr-2 max-rail:size-10"
          >
            <ChevronDown className={open ? 'rotate-180' : ''} />
          </IconButton>
        </div>
      </div>
      {open && (
        <div id={detailId} className={detail}>
          <OrderRowDetail order={order} side={side} />
        </div>
      )}
    </Card>
  )
}

function OtherSide({ order, side }: OrderRowProps) {
  const { name, short_name, logo, verified } = side === 'buyer' ? toSeller(order) : toBuyer(order)
  return (
    <div className="flex min-w-0 flex-[1_1_11rem] gap-3 rail:items-center">
      <ArchAvatar name={name} logo={logo} size={44} />
      <div className="min-w-0">
        <h2 className="rail:flex rail:items-center rail:gap-1.5">
          <Link
            to={`/${short_name}`}
            className="-my-0.75 min-w-0 py-0.75 font-semibold wrap-anywhere hover:underline rail:truncate"
          >
            {name}
          </Link>
          {verified && (
            <VerifiedSeal
              label="Doğrulanmış Firma"
              className="size-4 max-rail:ml-1.5 max-rail:inline-block max-rail:align-[-0.1875rem]"
            />
          )}
        </h2>
        <p className="text-sm text-text-3">
          {order.order_number}
          <span aria-hidden className="max-full:hidden">
            {' · '}
          </span>
          <span className="inline-block max-full:block">{formatDay(order.created_at)}</span>
        </p>
      </div>
    </div>
  )
}

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 px-4 pt-3.5 pb-2 rail:grid-cols-[minmax(0,1.4fr)_1fr_1fr_10.5rem] rail:items-center rail:gap-x-4 rail:px-5 rail:py-4 full:grid-cols-[minmax(0,1.75fr)_1fr_0.95fr_1fr_auto] full:gap-5'
const actions =
  'col-span-full flex items-center justify-between gap-0.5 max-rail:border-t max-rail:border-border max-rail:pt-1.5 rail:-mt-1 rail:-mb-1.5 rail:justify-end full:col-span-1 full:my-0'
const small = 'text-xs text-text-3'
const detail = 'rounded-b-[13px] border-t border-border bg-well px-4 pt-3 pb-4 rail:px-5 rail:py-3.5'
