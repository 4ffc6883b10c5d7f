import type { OrderItem, PlacedOrder, PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { orderStatusLabel, PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '@bedesten/contract/order-states'
import { formatQuantity } from '@bedesten/contract/units'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Receipt, ReceiptRow, ReceiptRows } from '../../../ui/lists/Receipt.tsx'
import { StatusBadge, StatusDot } from '../../../ui/display/StatusBadge.tsx'
import { LineImage } from '../../cart/LineImage.tsx'
import { OriginalPrice } from '../../cart/OriginalPrice.tsx'
import { SellerLine } from '../../cart/SellerLine.tsx'
import { VatRows } from '../../cart/VatRows.tsx'
import { BankLine } from '../BankLine.tsx'
import { ADDS_VAT, ItemTerms } from '../ItemTerms.tsx'
import { LineAmount } from '../LineAmount.tsx'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'

type SellerGroup = PlacedOrders['grouped_by_seller'][number]

export function SellerReceipt({ group, currency }: { group: SellerGroup; currency: string }) {
  return (
    <Receipt className="print:break-inside-avoid">
      <SellerLine seller={group} logoSize={44} heading="h2">
        <p className="text-h2 font-bold tracking-[-0.015em] print:text-h3">
          {formatMoney(group.seller_total, currency)}
        </p>
        <p className="text-right text-xs text-text-3">KDV dahil</p>
      </SellerLine>
      {group.orders.map((order) => (
        <OrderPart key={order.order_id} order={order} bank={group} />
      ))}
    </Receipt>
  )
}

function OrderPart({ order, bank }: { order: PlacedOrder; bank: SellerGroup }) {
  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 border-y border-border py-3 max-[359px]:grid-cols-1 rail:grid-cols-[1.5fr_1fr_1fr_auto] print:mt-2.5 print:grid-cols-[1.5fr_1fr_1fr_auto] print:py-2">
        <Fact name="Sipariş no">
          <Link
            to={`/my-orders-detail/${order.order_id}`}
            className="-my-0.75 inline-block py-0.75 font-semibold tabular-nums hover:underline"
          >
            {order.order_number}
          </Link>
        </Fact>
        <Fact name="Ödeme yöntemi">
          <span className="font-semibold">{PAYMENT_METHOD_LABELS[order.payment_method]}</span>
        </Fact>
        <Fact name="Ödeme durumu">
          <StatusDot tone="warning">{PAYMENT_STATUS_LABELS[order.payment_status]}</StatusDot>
        </Fact>
        <Fact name="Sipariş durumu">
          <StatusBadge tone="warning" icon={Clock}>
            {orderStatusLabel(order.order_status, 'buyer')}
          </StatusBadge>
        </Fact>
      </dl>
      <ul className="py-1.5">
        {order.items.map((item) => (
          <ItemLine key={item.id} item={item} />
        ))}
      </ul>
      <div className="mb-3 border-t border-border pt-2">
        <ReceiptRows>
          <VatRows sums={order} currency={order.currency} />
          <ReceiptRow label="Genel toplam">{formatMoney(order.total_amount, order.currency)}</ReceiptRow>
        </ReceiptRows>
      </div>
      {order.payment_method !== 'cash_on_delivery' && (
        <BankLine name={bank.seller_bank_name} account={bank.seller_bank_account} />
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-3">{name}</dt>
      <dd className="flex min-h-6.5 items-center">{children}</dd>
    </div>
  )
}

function ItemLine({ item }: { item: OrderItem }) {
  const { currency, original_currency } = item
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-2 print:break-inside-avoid print:gap-x-3 print:py-1">
      <LineImage url={item.main_image_url} className="w-13 shrink-0 rounded-md print:w-9 print:grayscale" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="leading-[1.1875rem] font-semibold wrap-anywhere">{item.product_name}</p>
        <VariantLine line={item} />
        <p className="text-sm text-text-2 tabular-nums">
          {formatQuantity(item.quantity, item.unit)} × {formatMoney(item.unit_price, currency)}
          {!item.vat_included && ADDS_VAT}
          <ItemTerms item={item} />
          {original_currency !== currency && <span className="max-rail:hidden print:inline"> · </span>}
          <span className="max-rail:block print:inline">
            <OriginalPrice price={item.original_unit_price} currency={original_currency} shownIn={currency} />
          </span>
        </p>
      </div>
      <LineAmount line={item} currency={currency} className="font-semibold" />
    </li>
  )
}
