import { NOT_ALLOWED } from '@bedesten/contract/rights'
import { formatNumber } from '@bedesten/contract/format-number'
import type { Product } from '@bedesten/contract/products.schemas'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { useSession } from '../../accounts/session.tsx'
import { CommentList } from './CommentList.tsx'
import { PRODUCT_COMMENTS_ID } from './comments.ts'
import { GuestPrompt } from './GuestPrompt.tsx'
import { RatingSummary } from './RatingSummary.tsx'
import { useRights } from '../../../lib/session/useRights.ts'
import { Locked } from '../../../ui/forms/Locked.tsx'

/** Guests do without. */
const CommentForm = lazyPart(async () => (await import('./CommentForm.tsx')).CommentForm)

/** What companies think of the product, and the place to say it. */
export function ProductComments({ product, count }: { product: Product; count: number | undefined }) {
  const { user } = useSession()
  const { can, stop } = useRights()
  const locked = can('social') ? stop('social') : NOT_ALLOWED
  return (
    <section
      id={PRODUCT_COMMENTS_ID}
      aria-labelledby="yorumlar-baslik"
      className="mt-7 grid scroll-mt-20 grid-cols-1 items-start gap-x-9 gap-y-5.5 rail:mt-10 full:grid-cols-[18.75rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="yorumlar-baslik" className="font-display text-h2">
          {count === undefined ? 'Yorumlar' : `Yorumlar (${formatNumber(count)})`}
        </h2>
        <RatingSummary rating={product} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {locked !== undefined ? (
          <Card>
            <Locked reason={locked} />
          </Card>
        ) : user ? (
          <Suspense fallback={<GuestPrompt />}>
            <CommentForm productId={product.id} user={user} canRate={user.id !== product.company_id} />
          </Suspense>
        ) : (
          <GuestPrompt />
        )}
        <div>
          <CommentList product={product} />
        </div>
      </div>
    </section>
  )
}
