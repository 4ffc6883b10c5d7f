import type { OrderItem } from '@bedesten/contract/checkout.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { Fragment } from 'react'
import { formatPercent } from '../../lib/format/price-text.ts'

/** With a space that does not break, so that no line begins with it. */
export const DOT = '\u00a0· '

/** Beside a price that KDV is added to. */
export const ADDS_VAT = ' +\u00a0KDV'

/** What was agreed beside the price: the tier that was reached, the discount. */
export function ItemTerms({ item }: { item: OrderItem }) {
  const { tier_min_quantity, discount_percent, unit } = item
  const terms = [
    tier_min_quantity !== null && `${formatQuantity(tier_min_quantity, unit)} ve üzeri fiyatı`,
    discount_percent !== null && `${formatPercent(discount_percent)} indirimli`,
  ]
  return (
    <span className="text-text-3">
      {terms
        .filter((term) => term !== false)
        .map((term) => (
          <Fragment key={term}>
            {DOT}
            <span className="inline-block">{term}</span>
          </Fragment>
        ))}
    </span>
  )
}
