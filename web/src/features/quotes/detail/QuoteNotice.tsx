import type { Quote } from '@bedesten/contract/quotes.schemas'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Package from 'lucide-react/icons/package'
import PenLine from 'lucide-react/icons/pen-line'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from '../../../lib/router/Link.tsx'
import { onDay } from '../../../lib/format/day-words.ts'
import { formatDay } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { lastOffer } from '../quote-words.ts'

/** The outcome of the quote, where its lines do not show it. */
export function QuoteNotice({ quote }: { quote: Quote }) {
  const { status, side, reason, decided_by } = quote
  const mine = decided_by === side
  if (status === 'accepted') return <OrderCard quote={quote} />
  if (status === 'expired') {
    const until = lastOffer(quote)?.valid_until
    return (
      <Note tone="neutral" icon={Hourglass}>
        <b className="block font-semibold">
          {until ? `Bu teklifin süresi ${toDayWithYear(until)} doldu` : 'Bu teklifin süresi doldu.'}
        </b>
        {side === 'buyer'
          ? 'Artık kabul edilemez. Aynı kalemlerle yeniden isteyebilirsiniz.'
          : 'Artık kabul edilemez. Alıcı yeniden isteyebilir.'}
      </Note>
    )
  }
  if (status === 'declined') {
    return (
      <Note tone="danger" icon={CircleX}>
        <b className="block font-semibold">
          {mine ? 'Reddettiniz' : side === 'buyer' ? 'Satıcı reddetti' : 'Alıcı reddetti'}
        </b>
        {reason && <span className="wrap-anywhere whitespace-pre-line">{reason}</span>}
      </Note>
    )
  }
  if (status === 'withdrawn') {
    return (
      <Note tone="neutral" icon={Undo2}>
        <b className="block font-semibold">
          {mine ? 'Geri çektiniz' : side === 'buyer' ? 'Satıcı teklifini geri çekti' : 'Alıcı talebini geri çekti'}
        </b>
        Bu teklif yeniden açılmaz.
      </Note>
    )
  }
  return <ChangeNote quote={quote} />
}

function ChangeNote({ quote: { change_requested_at, change_note, side, offers } }: { quote: Quote }) {
  if (change_requested_at === null) return null
  return (
    <Note tone="warning" icon={PenLine}>
      <b className="block font-semibold">{side === 'buyer' ? 'Değişiklik istediniz' : 'Alıcı değişiklik istedi'}</b>
      {change_note && <span className="wrap-anywhere whitespace-pre-line">“{change_note}”</span>}
      {side === 'buyer' && (
        <span className="mt-1 block">{`Sürüm ${offers.length}, yenisi gelene kadar kabul edilebilir kalır.`}</span>
      )}
    </Note>
  )
}

function OrderCard({ quote }: { quote: Quote }) {
  const offer = lastOffer(quote)
  if (quote.order_id === null) return null
  return (
    <Card flush className="flex flex-wrap items-center gap-3.5 p-3.5 pr-4">
      <span aria-hidden className="grid size-11 place-items-center rounded-[9px] bg-chip-bg text-text-2">
        <Package className="size-5" />
      </span>
      <p className="min-w-44 flex-1 leading-4.5">
        <span className="block text-xs text-text-3">Bu tekliften oluşan sipariş</span>
        <Link to={`/my-orders-detail/${quote.order_id}`} className="font-semibold tabular-nums hover:underline">
          {quote.order_number}
        </Link>
        {offer && (
          <span className="block text-xs text-text-2 tabular-nums">
            {formatMoney(offer.total_amount, offer.currency)}
          </span>
        )}
      </p>
      <ButtonLink
        variant="secondary"
        size="sm"
        to={`/my-orders-detail/${quote.order_id}`}
        className="max-[479px]:w-full"
      >
        Siparişe git
      </ButtonLink>
    </Card>
  )
}

/** `22 Ekim 2026’da` */
function toDayWithYear(day: string): string {
  const ending = YEAR_ENDINGS[Number(day.slice(3, 4))]
  return ending === undefined ? onDay(day) : `${formatDay(day)}’${ending}`
}

// By the last digit of the year as it is spoken, from 2020 on.
const YEAR_ENDINGS = ['de', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da']
