import { formatNumber } from '@bedesten/contract/format-number'
import type { CSSProperties } from 'react'

const STARS = 5

/** `4,5`. */
export function formatRating(value: number): string {
  return formatNumber(value, { least: 1, most: 1 })
}

/** An average out of five: one image for those who listen, stars filled to the tenth for those who look. */
export function Rating({ value, showNumber = false }: { value: number; showNumber?: boolean }) {
  const written = formatRating(value)
  const filled: CSSProperties & { '--filled': string } = { '--filled': `${(value / STARS) * 100}%` }
  return (
    <span role="img" aria-label={`5 üzerinden ${written}`} className="inline-flex items-center gap-2">
      <span className="stars" style={filled} />
      {showNumber && <span className="font-semibold">{written}</span>}
    </span>
  )
}
