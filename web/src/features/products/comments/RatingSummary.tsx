import { formatNumber } from '@bedesten/contract/format-number'
import type { ProductRating } from '@bedesten/contract/product-comments.schemas'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { formatRating, Rating } from '../../../ui/display/Rating.tsx'

const STARS = [5, 4, 3, 2, 1]

/** The average and how it came about. */
export function RatingSummary({ rating }: { rating: ProductRating }) {
  const { average_rating, rating_count, rating_distribution, verified_rating } = rating
  if (rating_count === 0) return <p className="mt-2 text-text-3">Henüz değerlendirme yok.</p>
  return (
    <>
      <div className="mt-3.5 mb-4 flex items-center gap-3.5">
        <span aria-hidden className="font-display text-display font-semibold tracking-[-0.022em]">
          {formatRating(average_rating)}
        </span>
        <div>
          <Rating value={average_rating} />
          <p className="text-sm text-text-3">{`${formatNumber(rating_count)} değerlendirme`}</p>
        </div>
      </div>
      {verified_rating.count > 0 && (
        <p className="-mt-1.5 mb-4 flex items-start gap-2 text-sm text-text-2">
          <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" />
          <span>
            Satın alanlar <b className="font-semibold text-text">{formatRating(verified_rating.average)}</b>
            {` veriyor, ${formatNumber(verified_rating.count)} değerlendirme`}
          </span>
        </p>
      )}
      <ul aria-label="Puan dağılımı" className="grid gap-1.5 rail:max-w-75">
        {STARS.map((stars) => (
          <Bar key={stars} stars={stars} count={rating_distribution[stars - 1] ?? 0} of={rating_count} />
        ))}
      </ul>
    </>
  )
}

function Bar({ stars, count, of }: { stars: number; count: number; of: number }) {
  return (
    <li className="text-xs/5.25 text-text-3">
      <span className="sr-only">{`${stars} yıldız: ${count}`}</span>
      <span aria-hidden className="grid grid-cols-[0.75rem_1fr_auto] items-center gap-2.5">
        <span>{stars}</span>
        <span className="h-1.5 overflow-hidden rounded-[3px] bg-border">
          <span
            className="block h-full bg-star transition-[width] duration-slow"
            style={{ width: `${(count / of) * 100}%` }}
          />
        </span>
        <span className="min-w-7">{formatNumber(count)}</span>
      </span>
    </li>
  )
}
