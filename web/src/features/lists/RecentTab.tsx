import { useState } from 'react'
import { ParcelDrawing } from '../../images/drawings.tsx'
import { Link } from '../../lib/router/Link.tsx'
import { readOwner } from '../../lib/session/session-store.ts'
import { clearRecent, readRecent } from '../../lib/storage/recent-products.ts'
import { Image } from '../../ui/display/Image.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'

/** From this browser alone, without asking the server. */
export function RecentTab() {
  const [products, setProducts] = useState(() => readRecent(readOwner()))
  function clear() {
    clearRecent(readOwner())
    setProducts([])
  }
  if (products.length === 0) {
    return (
      <Card flush className="mt-4 px-4 py-10">
        <EmptyState
          drawing={ParcelDrawing}
          title="Henüz bir ürüne bakmadınız"
          line="Baktığınız ürünler yalnızca bu tarayıcıda tutulur."
          action={<ButtonLink to="/explore">Ürünleri keşfet</ButtonLink>}
        />
      </Card>
    )
  }
  return (
    <>
      <ul className="mt-4 grid gap-2.5 rail:grid-cols-2 rail:gap-3.5">
        {products.map(({ id, name, company_name, image }) => (
          <Card key={id} as="li" flush className="hover:border-border-strong hover:shadow-md">
            <Link to={`/products/${id}`} className="flex items-center gap-3.5 rounded-card p-3">
              <Image src={image ?? undefined} alt="" ratio="1" className="size-14 shrink-0 rounded-md" />
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
                <span className="block truncate text-sm text-text-3">{company_name}</span>
              </span>
            </Link>
          </Card>
        ))}
      </ul>
      <p className="mt-3.5 flex flex-wrap items-center gap-x-3 text-sm text-text-3">
        Yalnızca bu tarayıcıda tutulur.
        <Button variant="quiet" size="sm" onClick={clear}>
          Temizle
        </Button>
      </p>
    </>
  )
}
