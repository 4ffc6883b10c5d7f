import type { OrderItem } from '@bedesten/contract/checkout.schemas'
import type { Order } from '@bedesten/contract/orders.schemas'
import { Link } from '../../../lib/router/Link.tsx'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { ReceiptRows, ReceiptTotal } from '../../../ui/lists/Receipt.tsx'
import { LineImage } from '../../cart/LineImage.tsx'
import { VatRows } from '../../cart/VatRows.tsx'
import { LineAmount } from '../LineAmount.tsx'
import { OrderItemPrice } from '../OrderItemPrice.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'

/** The ordered products and their total. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <Section title="Ürünler" className="pb-1 rail:pb-1">
      <ul className="divide-y divide-border">
        {order.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <div className="border-t border-border py-2">
        <ReceiptRows>
          <VatRows sums={order} currency={order.currency} />
          <ReceiptTotal label="Genel toplam">{formatMoney(order.total_amount, order.currency)}</ReceiptTotal>
        </ReceiptRows>
      </div>
    </Section>
  )
}

function Item({ item }: { item: OrderItem }) {
  return (
    <li className="flex gap-x-3 gap-y-1 py-3.5 first:pt-2 max-[359px]:flex-wrap rail:items-center rail:gap-x-4 print:break-inside-avoid print:items-center print:py-1.5">
      <LineImage url={item.main_image_url} className="w-16 shrink-0 self-start rounded-md print:w-9 print:grayscale" />
      <div className="min-w-0 flex-1 max-[359px]:basis-[calc(100%-5rem)]">
        <p className="leading-5 font-semibold wrap-anywhere">
          <ProductName item={item} />
        </p>
        <VariantLine line={item} />
        {/* What can be looked up on the product's page is not repeated. */}
        {item.product_id === null && item.description && (
          <p className="line-clamp-2 text-sm wrap-anywhere text-text-3">{item.description}</p>
        )}
        <OrderItemPrice item={item} stacked className="mt-0.5 text-sm text-text-2" />
      </div>
      <LineAmount line={item} currency={item.currency} className="font-semibold" />
    </li>
  )
}

/** What was sold may be gone since. */
function ProductName({ item: { product_id, variant_id, product_name } }: { item: OrderItem }) {
  if (product_id === null) return product_name
  return (
    <Link
      to={`/products/${product_id}${variant_id === null ? '' : `?variant=${variant_id}`}`}
      className="-my-0.75 py-0.75 hover:underline"
    >
      {product_name}
    </Link>
  )
}
