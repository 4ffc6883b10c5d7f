import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArchAvatar } from '../../ui/marks/ArchAvatar.tsx'

interface SellerLineProps {
  seller: { seller_name: string; seller_short_name: string; seller_logo: string | null; seller_city: string | null }
  logoSize: number
  /** Opposite the name, such as what it comes to. */
  children: ReactNode
}

export function SellerLine({ seller, logoSize, children }: SellerLineProps) {
  const { seller_name, seller_short_name, seller_logo, seller_city } = seller
  return (
    <div className="flex items-center gap-3">
      <ArchAvatar name={seller_name} logo={seller_logo ?? undefined} size={logoSize} />
      <div className="min-w-0 flex-1">
        <h3>
          <Link
            to={`/${seller_short_name}`}
            className="-my-0.75 inline-block max-w-full py-0.75 font-semibold wrap-anywhere hover:underline"
          >
            {seller_name}
          </Link>
        </h3>
        {seller_city && <p className="text-xs text-text-3">{seller_city}</p>}
      </div>
      {children}
    </div>
  )
}
