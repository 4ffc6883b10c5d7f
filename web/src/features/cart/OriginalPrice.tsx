import { formatMoney } from '../../lib/format-money.ts'

interface OriginalPriceProps {
  price: number
  currency: string
  /** What everything is shown in: the same needs no word. */
  shownIn: string
}

export function OriginalPrice({ price, currency, shownIn }: OriginalPriceProps) {
  if (currency === shownIn) return null
  return <span className="text-accent-text">Orijinal: {formatMoney(price, currency)}</span>
}
