import { REVIEW_PART_LABELS, REVIEW_PARTS, type ReviewPart } from '@bedesten/contract/reviews'
import Star from 'lucide-react/icons/star'

/** `Ürün 5 ★  Teslimat 4 ★  İletişim 5 ★` */
export function ReviewStars({ review }: { review: Record<ReviewPart, number> }) {
  return (
    <ul aria-label="Puanlar" className="flex flex-wrap gap-x-3.5 text-sm text-text-2">
      {REVIEW_PARTS.map((part) => (
        <li key={part} className="inline-flex items-center gap-1">
          {REVIEW_PART_LABELS[part]} <b className="font-semibold text-text">{review[part]}</b>
          <span className="sr-only">yıldız</span>
          <Star aria-hidden className="size-3.75 fill-current stroke-0 text-star" />
        </li>
      ))}
    </ul>
  )
}
