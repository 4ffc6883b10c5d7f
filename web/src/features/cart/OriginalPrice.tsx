import { formatMoney } from '../../lib/format/format-money.ts'

interface OriginalPriceProps {
  price: number
  currency: string
  /** What everything is shown in: the same needs no word. */
  shownIn: string
}

export function OriginalPrice({ price, currency, shownIn }: OriginalPriceProps) {
  if (currency === shownIn) return null
  // As one piece it goes to the next line before it breaks inside.
  return <span className="inline-block text-accent-text">Orijinal: {formatMoney(price, currency)}</span>
}
