import type { OrderItem } from '@bedesten/contract/checkout.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { clsx } from 'clsx'
import { formatMoney } from '../../lib/format/format-money.ts'
import { ADDS_VAT, DOT, ItemTerms } from './ItemTerms.tsx'

interface OrderItemPriceProps {
  item: OrderItem
  /** Whether small screens put the original price below. */
  stacked?: boolean
  className: string
}

/** How many at what price, and in which currency it was offered when that was another one. */
export function OrderItemPrice({ item, stacked = false, className }: OrderItemPriceProps) {
  const { quantity, unit, unit_price, vat_included, currency, original_unit_price, original_currency } = item
  return (
    <p className={className}>
      {formatQuantity(quantity, unit)} × {formatMoney(unit_price, currency)}
      {!vat_included && ADDS_VAT}
      <ItemTerms item={item} />
      {original_currency !== currency && (
        <span className={clsx('text-accent-text', stacked && 'max-rail:block')}>
          <span aria-hidden className={stacked ? 'max-rail:hidden' : undefined}>
            {DOT}
          </span>
          <span className="inline-block">Orijinal: {formatMoney(original_unit_price, original_currency)}</span>
        </span>
      )}
    </p>
  )
}
