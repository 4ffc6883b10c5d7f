import { formatNumber } from '@bedesten/contract/format-number'
import type { ProductList } from '@bedesten/contract/lists.schemas'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { toDayWords } from '../../lib/format/day-words.ts'
import { Link } from '../../lib/router/Link.tsx'
import { Image } from '../../ui/display/Image.tsx'
import { Card } from '../../ui/page/Card.tsx'

export function ListCard({ list }: { list: ProductList }) {
  const { id, name, item_count, seller_count, person_name, updated_at } = list
  return (
    <Card as="li" flush className="relative hover:border-border-strong hover:shadow-md">
      <Link to={`/lists/${id}`} className="flex h-full items-center gap-4 rounded-card py-3.5 pr-4 pl-3.5">
        <Mosaic list={list} />
        <span className="min-w-0 flex-1">
          <span className="block font-display text-h3 font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-text-3 tabular-nums">{toCounts(item_count, seller_count)}</span>
          <span className="block text-sm text-text-3">
            {[person_name, toDayWords(updated_at)].filter(Boolean).join(', ')}
          </span>
        </span>
        <ChevronRight className="text-text-3" />
      </Link>
    </Card>
  )
}

/** `38 ürün, 3 satıcı` */
export function toCounts(items: number, sellers: number): string {
  return items === 0 ? 'Ürün yok' : `${formatNumber(items)} ürün, ${formatNumber(sellers)} satıcı`
}

/** The first four images, or three and how many more there are. */
function Mosaic({ list: { images, item_count } }: { list: ProductList }) {
  const shown = item_count > 4 ? images.slice(0, 3) : images.slice(0, 4)
  const more = item_count - shown.length
  return (
    <span aria-hidden className="grid shrink-0 grid-cols-[2.5rem_2.5rem] content-start gap-1">
      {shown.map((image) => (
        <Image key={image} src={image} alt="" ratio="1" className="size-10 rounded-sm" />
      ))}
      {(more > 0 || item_count === 0) && (
        <span className="grid size-10 place-items-center rounded-sm bg-chip-bg text-xs font-semibold text-text-2">
          {more > 0 ? `+${formatNumber(more)}` : '0'}
        </span>
      )}
    </span>
  )
}
