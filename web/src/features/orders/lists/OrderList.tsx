import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { ReceiptDrawing } from '../../../images/later-drawings.tsx'
import { ApiError } from '../../../lib/api/request.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { LongList } from '../../../ui/lists/LongList.tsx'
import type { LoadedOrders } from '../order-lists.ts'
import type { OrderSide } from '../order-side.ts'
import { OrderRow } from './OrderRow.tsx'
import { OrderSkeletons } from './OrderSkeletons.tsx'
import { listTexts } from './texts.ts'

/** The next page comes when less than this is left below the screen, in pixels. */
const LOAD_AHEAD = 1000
const SKELETONS = 6
/** On a phone, in pixels. */
const ROW_HEIGHT = 170

/** Only rows whose order has changed render again. */
const Row = memo(OrderRow)

interface OrderListProps {
  side: OrderSide
  list: UseInfiniteQueryResult<LoadedOrders>
  filtered: boolean
  onClear: () => void
  /** Instead of what is usually said where there are none. */
  empty?: ReactNode
}

export function OrderList({ side, list, filtered, onClear, empty }: OrderListProps) {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = list
  const { failed, allLoaded } = listTexts[side]
  if (data === undefined) {
    if (!error) return <OrderSkeletons count={SKELETONS} />
    return (
      <Card flush className="px-4 py-12">
        <ErrorState
          title={failed}
          {...(error instanceof ApiError && error.status < 500 && { line: error.message })}
          retrying={isFetching}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  if (data.orders.length === 0) return filtered ? <NothingFound onClear={onClear} /> : empty || <NoOrders side={side} />
  return (
    <InfiniteList
      count={data.orders.length}
      hasMore={hasNextPage}
      loading={isFetchingNextPage}
      error={isFetchNextPageError ? failed : undefined}
      onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      margin={LOAD_AHEAD}
      skeleton={
        <div className="pt-3">
          <OrderSkeletons count={2} />
        </div>
      }
      endText={allLoaded}
      announce={(added, total) => `${added} sipariş daha yüklendi, toplam ${total}`}
    >
      <LongList
        aria-label={listTexts[side].title}
        items={data.orders}
        toKey={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        className="flex flex-col gap-3"
      >
        {(order) => <Row order={order} side={side} />}
      </LongList>
    </InfiniteList>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Card flush className="px-4 py-12">
      <EmptyState
        drawing={ReceiptDrawing}
        title="Sipariş bulunamadı"
        line="Seçtiğiniz filtrelere uyan sipariş yok."
        action={
          <Button variant="secondary" onClick={onClear}>
            Filtreleri Temizle
          </Button>
        }
      />
    </Card>
  )
}

function NoOrders({ side }: { side: OrderSide }) {
  return (
    <Card flush className="px-4 py-12">
      <EmptyState
        drawing={ReceiptDrawing}
        title="Henüz sipariş yok"
        line={listTexts[side].empty}
        action={side === 'buyer' && <ButtonLink to="/explore">Ürünleri Keşfet</ButtonLink>}
      />
    </Card>
  )
}
