import { formatNumber } from '@bedesten/contract/format-number'
import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'

const STARS = [1, 2, 3, 4, 5]

/** `4,5`. */
export function formatRating(value: number): string {
  return formatNumber(value, { least: 1, most: 1 })
}

/** An average out of five: one image for those who listen, stars filled to the tenth for those who look. */
export function Rating({ value, showNumber = false }: { value: number; showNumber?: boolean }) {
  const written = formatRating(value)
  return (
    <span role="img" aria-label={`5 üzerinden ${written}`} className="inline-flex items-center gap-2">
      <span className="relative inline-flex">
        <Row className="text-star-off" />
        <span
          className="absolute inset-y-0 left-0 overflow-hidden"
          style={{ width: `${(value / STARS.length) * 100}%` }}
        >
          <Row className="text-star" />
        </span>
      </span>
      {showNumber && <span className="font-[620]">{written}</span>}
    </span>
  )
}

function Row({ className }: { className: string }) {
  return (
    <span className={clsx('inline-flex gap-px', className)}>
      {STARS.map((star) => (
        <Star key={star} className="size-[15px] fill-current stroke-1" />
      ))}
    </span>
  )
}
