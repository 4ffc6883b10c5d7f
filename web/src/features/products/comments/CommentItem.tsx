import type { ProductComment } from '@bedesten/contract/product-comments.schemas'
import type { Product } from '@bedesten/contract/products.schemas'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Rating } from '../../../ui/display/Rating.tsx'
import { RelativeTime } from '../../../ui/display/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { useSession } from '../../accounts/session.tsx'
import { SellerReply } from '../../companies/reviews/SellerReply.tsx'
import { ReportMenu } from '../../reports/ReportMenu.tsx'

/** For the seller alone. */
const ReplyToComment = lazyPart(async () => (await import('./ReplyToComment.tsx')).ReplyToComment)

export function CommentItem({ comment, product }: { comment: ProductComment; product: Product }) {
  const { user } = useSession()
  const { id, company_id, company_name, company_logo, short_name, verified, created_at, rating, content } = comment
  const { verified_purchase, seller_reply } = comment
  return (
    <article className="flex gap-3.5">
      <ArchAvatar name={company_name} logo={company_logo ?? undefined} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-2 gap-y-0.5">
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <Link to={`/${short_name}`} className="-my-0.75 py-0.75 text-h3 wrap-anywhere hover:underline">
              {company_name}
            </Link>
            {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" />}
            {verified_purchase === 1 && (
              <StatusBadge tone="success" icon={BadgeCheck}>
                Satın aldı
              </StatusBadge>
            )}
          </span>
          <RelativeTime timestamp={created_at} className="text-sm text-text-3" />
        </div>
        {rating > 0 && (
          <div className="mt-0.5 mb-1">
            <Rating value={rating} />
          </div>
        )}
        <p className="wrap-anywhere whitespace-pre-line text-text-2">{content}</p>
        {seller_reply && (
          <SellerReply reply={seller_reply} seller={{ name: product.company_name, logo: product.company_logo }} />
        )}
        {!seller_reply && user?.id === product.company_id && company_id !== user.id && (
          <Suspense>
            <ReplyToComment comment={comment} />
          </Suspense>
        )}
      </div>
      <ReportMenu subject={{ kind: 'product_comment', id, company: { id: company_id, company_name } }} me={user?.id} />
    </article>
  )
}
