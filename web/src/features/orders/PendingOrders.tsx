import { listSellerOrders } from '@bedesten/contract/orders.calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { ORDERS_KEY } from '../../lib/queries/keys/orders.ts'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { SideCard, SideRow } from '../../ui/page/SideCard.tsx'

function pendingOrdersQuery() {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'pending'],
    queryFn: async ({ signal }) =>
      (await call(listSellerOrders, { query: { status: 'pending', limit: 3 }, signal })).data,
    // Buyers order and cancel at any time.
    staleTime: 0,
  })
}

/** Orders that wait for the company; nothing when none does. */
export function PendingOrders() {
  const { data: orders = [] } = useQuery(pendingOrdersQuery())
  if (orders.length === 0) return null
  return (
    <SideCard title="Bekleyen siparişler" more={{ to: '/incoming-orders', label: 'Tümü' }}>
      {orders.map(({ id, buyer_name, buyer_logo, order_number, total_amount, currency }) => (
        <SideRow
          key={id}
          to={`/my-orders-detail/${id}`}
          image={<ArchAvatar name={buyer_name} logo={buyer_logo ?? undefined} size={38} />}
          name={buyer_name}
          line={order_number}
          figure={formatMoney(total_amount, currency)}
        />
      ))}
    </SideCard>
  )
}
