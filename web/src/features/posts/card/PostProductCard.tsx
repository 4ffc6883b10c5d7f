import type { PostProduct } from '@bedesten/contract/posts.schemas'
import type { ComponentType } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { useNetPrices } from '../../../lib/storage/net-prices.ts'
import { describePrice } from '../../../lib/format/price-text.ts'
import { Image } from '../../../ui/display/Image.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { describeAxes } from '../../../lib/format/variant-words.ts'
import { StruckPrice } from '../../../ui/display/StruckPrice.tsx'

/** What can be done with the product, such as putting it into the cart. */
export type ProductAction = ComponentType<{ product: PostProduct }>

interface PostProductCardProps {
  product: PostProduct
  action: ProductAction
}

/** The product a post is about. */
export function PostProductCard({ product, action: Action }: PostProductCardProps) {
  const { id, name, in_stock } = product
  const { price, list, approximate, unit, offer, addsVat, least, isFrom } = describePrice(product, useNetPrices())
  const rest = [describeAxes(product), offer, addsVat && '+ KDV', least].filter(Boolean).join(' · ')
  return (
    <div className="relative mx-4 mt-3 flex items-center gap-3 rounded-lg border border-border bg-well p-2.5 hover:border-border-strong rail:mx-5 rail:mt-3.5">
      <Image
        src={product.main_image_url_thumbnail ?? undefined}
        alt=""
        ratio="1"
        className="size-16 shrink-0 rounded-md"
      />
      <div className="min-w-0 flex-1">
        <Link to={`/products/${id}`} className="line-clamp-2 text-button wrap-anywhere after:absolute after:inset-0">
          {name}
        </Link>
        <p>
          {isFrom && <span className="block text-xs text-text-3">Başlangıç fiyatı</span>}
          <span className="text-price">{price}</span>
          <span className="text-sm text-text-3"> / {unit} </span>
          {list && <StruckPrice spoken="Liste fiyatı">{list}</StruckPrice>}
        </p>
        {approximate && <p className="text-xs text-accent-text">≈ {approximate}</p>}
        {rest && <p className="text-xs text-text-2">{rest}</p>}
      </div>
      {in_stock === 0 && <StatusBadge tone="danger">Stokta Yok</StatusBadge>}
      <span className="relative z-1 inline-flex">
        <Action product={product} />
      </span>
    </div>
  )
}
