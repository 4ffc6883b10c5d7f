import type { OrderItem } from '@bedesten/contract/checkout.schemas'
import type { OrderListItem } from '@bedesten/contract/orders.schemas'
import { useQuery } from '@tanstack/react-query'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { CancelOrderButton } from '../CancelOrderButton.tsx'
import { orderQuery } from '../order.ts'
import { mayCancel } from '../order-side.ts'
import type { OrderSide } from '../order-side.ts'
import { LineImage } from '../../cart/LineImage.tsx'
import { LineAmount } from '../LineAmount.tsx'
import { OrderItemPrice } from '../OrderItemPrice.tsx'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'

/** What was ordered and where it goes. */
export function OrderRowDetail({ order, side }: { order: OrderListItem; side: OrderSide }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 rail:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] rail:gap-7">
      <Items order={order} />
      <div className="text-sm">
        <dl className="grid gap-2">
          <div>
            <dt className="text-text-3">Teslimat</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-text-2">
              {order.shipping_address}
              <br />
              {order.shipping_postal_code} {order.shipping_city}
            </dd>
          </div>
          {order.notes && (
            <div>
              <dt className="text-text-3">Not</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-text-2">{order.notes}</dd>
            </div>
          )}
        </dl>
        {side === 'buyer' && mayCancel(order, side) && (
          <div className="mt-3">
            <CancelOrderButton order={order} side={side} />
          </div>
        )}
      </div>
    </div>
  )
}

function Items({ order }: { order: OrderListItem }) {
  const { data, isPending, refetch } = useQuery(orderQuery(String(order.id)))
  if (isPending) return <ItemSkeletons count={order.item_count} />
  if (!data) return <ErrorNote message="Detaylar yüklenirken bir hata oluştu" onRetry={() => void refetch()} />
  return (
    <ul>
      {data.items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  )
}

function Item({ item }: { item: OrderItem }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.25">
      <LineImage url={item.main_image_url} className="w-10 shrink-0 rounded-sm" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="truncate text-sm font-medium">{item.product_name}</p>
        <VariantLine line={item} className="text-xs" />
        <OrderItemPrice item={item} className="text-xs text-text-3" />
      </div>
      <LineAmount line={item} currency={item.currency} className="text-sm font-bold" />
    </li>
  )
}

const MOST_SKELETONS = 4

function ItemSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Detaylar yükleniyor">
      {Array.from({ length: Math.min(count, MOST_SKELETONS) }, (_, index) => (
        <div key={index} className="flex items-center gap-3 py-1.25">
          <Skeleton className="size-10 shrink-0 rounded-sm" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className="h-3.5 w-1/2 rounded-xs" />
            <Skeleton className="h-3 w-1/4 rounded-xs" />
          </span>
          <Skeleton className="h-4 w-18 rounded-xs" />
        </div>
      ))}
    </Loading>
  )
}
