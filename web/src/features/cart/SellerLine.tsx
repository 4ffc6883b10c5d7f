import { clsx } from 'clsx'
import BadgePercent from 'lucide-react/icons/badge-percent'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { formatPercent } from '../../lib/format/price-text.ts'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'

interface Seller {
  seller_name: string
  seller_short_name: string
  seller_logo: string | null
  seller_city: string | null
  seller_verified?: 0 | 1 | undefined
  /** What it grants this buyer. */
  discount_percent?: number | null
}

interface SellerLineProps {
  seller: Seller
  logoSize: number
  /** The heading level of the name. */
  heading: 'h2' | 'h3'
  /** Opposite the name, such as what it comes to. */
  children: ReactNode
}

export function SellerLine({ seller, logoSize, heading: Heading, children }: SellerLineProps) {
  const { seller_name, seller_short_name, seller_logo, seller_city, seller_verified, discount_percent } = seller
  const isVerified = seller_verified === 1
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ArchAvatar name={seller_name} logo={seller_logo ?? undefined} size={logoSize} />
      <div className="min-w-0 flex-[1_1_7rem]">
        <div className="flex flex-wrap items-center gap-x-2">
          <Heading className="min-w-0">
            <Link
              to={`/${seller_short_name}`}
              className={clsx('py-0.75 font-semibold wrap-anywhere hover:underline', isVerified && 'pr-5.5')}
            >
              {seller_name}
            </Link>
            {/* In the space kept behind the last word of the name: it would wrap to a line of its own. */}
            {isVerified && <VerifiedSeal label="Doğrulanmış Firma" className="-ml-4 inline size-4 align-[-0.18em]" />}
          </Heading>
          {typeof discount_percent === 'number' && (
            <StatusBadge tone="copper" icon={BadgePercent}>
              {`Size özel ${formatPercent(discount_percent)}`}
            </StatusBadge>
          )}
        </div>
        {seller_city && <p className="text-xs text-text-3">{seller_city}</p>}
      </div>
      <div className="ml-auto whitespace-nowrap tabular-nums">{children}</div>
    </div>
  )
}
