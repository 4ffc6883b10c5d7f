import { formatNumber } from '@bedesten/contract/format-number'
import { clsx } from 'clsx'
import { Link } from '../../lib/router/Link.tsx'
import { Image } from '../../ui/display/Image.tsx'

interface CategoryTilesProps {
  label: string
  categories: { id: number; slug: string; name: string; count: number }[]
  /** Tiles have none unless one of them has. */
  images?: { category_id: number; image_url: string }[]
  className?: string
}

/** Those with goods. On small screens one row that scrolls inside itself, up to the edges of the page. */
export function CategoryTiles({ label, categories, images = [], className }: CategoryTilesProps) {
  const imageOf = (id: number) => images.find(({ category_id }) => category_id === id)?.image_url
  const filled = categories.filter(({ count }) => count > 0)
  if (filled.length === 0) return null
  return (
    <ul
      aria-label={label}
      className={clsx(
        'gap-3 max-rail:-mx-4 max-rail:flex max-rail:overflow-x-auto max-rail:px-4 max-rail:py-0.5 max-rail:[scrollbar-width:none] rail:grid rail:grid-cols-[repeat(auto-fill,minmax(176px,1fr))]',
        className,
      )}
    >
      {filled.map(({ id, slug, name, count }) => (
        <li key={id} className="grid max-rail:max-w-52.5 max-rail:flex-none">
          <Link
            to={`/c/${slug}`}
            className="flex items-center gap-3 rounded-card border border-border bg-surface p-3 hover:border-control"
          >
            {images.length > 0 && <Image src={imageOf(id)} alt="" ratio="1" className="size-11 shrink-0 rounded-md" />}
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block text-sm text-text-3">{formatNumber(count)} ürün</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
