import type { Order } from '@bedesten/contract/orders.schemas'
import { replyToReview } from '@bedesten/contract/reviews.calls'
import Pencil from 'lucide-react/icons/pencil'
import { call } from '../../../lib/api/call.ts'
import { formatDay } from '../../../lib/format/dates.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { ReplyOffer } from '../../companies/reviews/ReplyOffer.tsx'
import { ReviewStars } from '../../companies/reviews/ReviewStars.tsx'
import { SellerReply } from '../../companies/reviews/SellerReply.tsx'
import type { PanelProps } from '../panel/panel-props.ts'
import { useOrderAct } from '../useOrderAct.ts'
import { mayChangeReview, mayReview } from './review-state.ts'

interface OrderReviewProps extends PanelProps {
  /** The panel asks for it already. */
  isAsked: boolean
}

/** What the buyer said of the order and the seller's answer, for both. */
export function OrderReview({ order, side, open, isAsked }: OrderReviewProps) {
  const { review } = order
  const button = (text: string) => (
    <NeedsRight right="buy">
      <Button variant="secondary" size="sm" onClick={() => open({ kind: 'review' })}>
        {text === 'Değiştir' && <Pencil />}
        {text}
      </Button>
    </NeedsRight>
  )
  if (review === null) {
    if (isAsked || !mayReview(order, side)) return null
    return (
      <Section title="Değerlendirme" aside={button('Değerlendir')} className="print:hidden">
        <p className="text-text-2">{`Son gün ${formatDay(order.review_until ?? '')}.`}</p>
      </Section>
    )
  }
  return (
    <Section title="Değerlendirme" aside={mayChangeReview(order, side) && button('Değiştir')} className="print:hidden">
      {review.removed === 1 && (
        <Note tone="warning" className="mb-2.5">
          Bu değerlendirme kaldırıldı, başkaları görmez.
        </Note>
      )}
      <ReviewStars review={review} />
      {review.text !== null && <p className="mt-1 wrap-anywhere whitespace-pre-line text-text-2">{review.text}</p>}
      <p className="mt-1 text-sm text-text-3">{`${order.buyer_name} · ${formatDay(review.created_at)}`}</p>
      {review.seller_reply && (
        <SellerReply reply={review.seller_reply} seller={{ name: order.seller_name, logo: order.seller_logo }} />
      )}
      {side === 'seller' && review.seller_reply === null && review.removed === 0 && <Reply order={order} />}
    </Section>
  )
}

function Reply({ order }: { order: Order }) {
  const { act } = useOrderAct()
  const params = { id: String(order.id) }
  return (
    <ReplyOffer
      about={`order:${order.id}`}
      right="sell"
      onSend={(text) => act(() => call(replyToReview, { params, body: { text } }), 'Yanıtınız kaydedildi')}
    />
  )
}
