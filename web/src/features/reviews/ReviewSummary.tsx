import { formatNumber } from '@bedesten/contract/format-number'
import { REVIEW_PART_LABELS, REVIEW_PARTS } from '@bedesten/contract/reviews'
import type { ReviewAverages } from '@bedesten/contract/reviews.schemas'
import { formatRating, Rating } from '../../ui/display/Rating.tsx'
import { Card } from '../../ui/page/Card.tsx'

const STARS = 5

/** The averages of what an order is rated by. */
export function ReviewSummary({ averages, count }: { averages: ReviewAverages; count: number }) {
  return (
    <Card className="grid items-center gap-x-9 gap-y-4 rail:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid justify-items-center gap-1 rail:px-3">
        <span aria-hidden className="font-display text-display font-semibold tracking-[-0.022em]">
          {formatRating(averages.overall)}
        </span>
        <Rating value={averages.overall} />
        <p className="text-sm text-text-3">{`${formatNumber(count)} sipariş değerlendirmesi`}</p>
      </div>
      <dl className="grid gap-3">
        {REVIEW_PARTS.map((part) => (
          <div key={part} className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-3 text-sm">
            <dt className="text-text-2">{REVIEW_PART_LABELS[part]}</dt>
            <dd aria-hidden className="h-1.5 overflow-hidden rounded-[3px] bg-border">
              <span className="block h-full bg-star" style={{ width: `${(averages[part] / STARS) * 100}%` }} />
            </dd>
            <dd className="font-semibold">{formatRating(averages[part])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
