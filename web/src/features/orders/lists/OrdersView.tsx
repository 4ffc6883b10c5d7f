import { NOT_ALLOWED } from '@bedesten/contract/rights'
import { formatNumber } from '@bedesten/contract/format-number'
import { useInfiniteQuery } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ordersQuery } from '../order-lists.ts'
import type { OrderSide } from '../order-side.ts'
import { countOrderFilters, NO_ORDER_FILTERS, writeOrderFilters } from './order-filters.ts'
import type { OrderFilters } from './order-filters.ts'
import { FILTER_PANEL_ID, OrderFilterForm } from './OrderFilterForm.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { OrderList } from './OrderList.tsx'
import { listTexts } from './texts.ts'
import { useRights } from '../../../lib/session/useRights.ts'
import { Locked } from '../../../ui/forms/Locked.tsx'

interface OrdersViewProps {
  side: OrderSide
  /** Those in the address. */
  filters: OrderFilters
  onFilter: (filters: OrderFilters) => void
  /** Instead of what is usually said where there are none. */
  empty?: ReactNode
}

export function OrdersView({ side, filters, onFilter, empty }: OrdersViewProps) {
  const list = useInfiniteQuery(ordersQuery(side, filters))
  const count = countOrderFilters(filters)
  const [open, setOpen] = useState(count > 0)
  const { can, isClosing } = useRights()

  function filter(next: OrderFilters) {
    const same = JSON.stringify(writeOrderFilters(next)) === JSON.stringify(writeOrderFilters(filters))
    // The same filters would add a history entry without effect, so the list is refetched instead.
    if (same) void list.refetch()
    else onFilter(next)
  }
  const { title, closing } = listTexts[side]
  return (
    <>
      <title>{`${title} · Bedesten`}</title>
      <PageHead
        title={title}
        line={isClosing ? closing : <Total total={list.data?.total} failed={list.isError} />}
        stacked
        actions={
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-expanded={open}
              aria-controls={FILTER_PANEL_ID}
              onClick={() => setOpen(!open)}
            >
              <SlidersHorizontal />
              {count > 0 ? `Filtreler (${count})` : 'Filtreler'}
            </Button>
            {list.data && list.data.total > 0 && <ExportButtons side={side} filters={filters} />}
          </div>
        }
      />
      <OrderFilterForm side={side} filters={filters} onFilter={filter} open={open} />
      {side === 'seller' && !can('sell') && <Locked reason={NOT_ALLOWED} className="mb-3.5" />}
      <OrderList side={side} list={list} filtered={count > 0} onClear={() => filter(NO_ORDER_FILTERS)} empty={empty} />
    </>
  )
}

function Total({ total, failed }: { total: number | undefined; failed: boolean }) {
  if (total !== undefined) return `Toplam ${formatNumber(total)} sipariş`
  return failed ? null : <Skeleton className="my-0.5 h-4 w-28 rounded-xs" />
}
