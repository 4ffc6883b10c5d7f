import type { Company } from '@bedesten/contract/companies.schemas'
import type { CompanyReview } from '@bedesten/contract/reviews.schemas'
import { Link } from '../../lib/router/Link.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { RelativeTime } from '../../ui/display/RelativeTime.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { useSession } from '../accounts/session.tsx'
import { ReviewStars } from '../companies/reviews/ReviewStars.tsx'
import { SellerReply } from '../companies/reviews/SellerReply.tsx'
import { ReportMenu } from '../reports/ReportMenu.tsx'

export function ReviewItem({ review, seller }: { review: CompanyReview; seller: Company }) {
  const { user } = useSession()
  const { id, company_id, company_name, company_logo, short_name, verified, created_at, text, seller_reply } = review
  return (
    <article className="flex gap-3.5">
      <ArchAvatar name={company_name} logo={company_logo ?? undefined} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <Link to={`/${short_name}`} className="-my-0.75 py-0.75 text-h3 wrap-anywhere hover:underline">
              {company_name}
            </Link>
            {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" />}
          </span>
          <RelativeTime timestamp={created_at} className="text-sm text-text-3" />
        </div>
        <ReviewStars review={review} />
        {text !== null && <p className="mt-1 wrap-anywhere whitespace-pre-line text-text-2">{text}</p>}
        {seller_reply && (
          <SellerReply reply={seller_reply} seller={{ name: seller.company_name, logo: seller.logo_url }} />
        )}
        {review.order_id !== undefined && seller_reply === null && (
          <Link
            to={`/my-orders-detail/${review.order_id}`}
            className="mt-1.5 inline-block py-1 text-sm font-medium text-primary-text hover:underline"
          >
            Siparişte yanıtla
          </Link>
        )}
      </div>
      <ReportMenu subject={{ kind: 'order_review', id, company: { id: company_id, company_name } }} me={user?.id} />
    </article>
  )
}
