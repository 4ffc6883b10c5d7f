import type { Quote } from '@bedesten/contract/quotes.schemas'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/format/dates.ts'
import { formatMoney, isLongAmount } from '../../../lib/format/format-money.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { lastOffer, targetTotal, compareOffers, toValidity } from '../quote-words.ts'

interface QuoteTotalProps {
  quote: Quote
  className: string
  /** What can be done now. */
  children?: ReactNode
}

/** What is to be paid, how that changed, and how long it is good. */
export function QuoteTotal({ quote, className, children }: QuoteTotalProps) {
  const offer = lastOffer(quote)
  const target = targetTotal(quote)
  const wished = target === undefined ? undefined : formatMoney(target, quote.target_currency)
  const amount = offer ? formatMoney(offer.total_amount, offer.currency) : wished
  const isOver = quote.status !== 'requested' && quote.status !== 'offered' && quote.status !== 'accepted'
  return (
    <Card as="section" aria-label="Toplam" className={className}>
      <p className="text-sm text-text-3">{toName(quote)}</p>
      <p
        className={clsx(
          'font-bold tracking-[-0.022em] tabular-nums',
          isLongAmount(amount ?? '') ? 'text-h2/8.5' : 'text-h1/8.5',
          isOver && 'text-text-3',
        )}
      >
        {amount ?? 'Fiyat verilmedi'}
      </p>
      <Change quote={quote} />
      <Stand quote={quote} />
      {children}
    </Card>
  )
}

function toName({ status, offers }: Quote): string {
  if (offers.length === 0) return 'Hedef tutar'
  if (status === 'accepted') return 'Kabul edilen toplam, KDV dahil'
  return status === 'offered' ? 'Genel toplam, KDV dahil' : 'Son teklif, KDV dahil'
}

function Change({ quote: { status, offers } }: { quote: Quote }) {
  const change = status === 'offered' ? compareOffers(offers) : undefined
  if (!change) return null
  const Icon = change.lower ? TrendingDown : TrendingUp
  return (
    <p
      className={clsx(
        'mt-0.5 flex items-center gap-1 text-xs font-semibold',
        change.lower ? 'text-success-text' : 'text-warning-text',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {change.words}
    </p>
  )
}

function Stand({ quote }: { quote: Quote }) {
  const { status, side, decided_at } = quote
  const offer = lastOffer(quote)
  if (status === 'accepted' && decided_at !== null) {
    return (
      <p className={clsx(stand, 'text-success-text')}>
        <Check aria-hidden className="size-4" />
        {`${formatMoment(decided_at)} · ${side === 'buyer' ? 'kabul ettiniz' : 'kabul edildi'}`}
      </p>
    )
  }
  if (status === 'requested') {
    return (
      <p className={clsx(stand, 'text-text-2')}>
        <Clock aria-hidden className="size-4" />
        {side === 'buyer' ? 'Satıcının yanıtı bekleniyor' : 'Yanıtınız bekleniyor'}
      </p>
    )
  }
  if (status !== 'offered' || !offer) return null
  const { words, soon } = toValidity(offer)
  return (
    <p className={clsx(stand, soon ? 'text-warning-text' : 'text-text-2')}>
      <Hourglass aria-hidden className="size-4" />
      {words}
    </p>
  )
}

const stand = 'mt-3 flex items-center gap-2 text-sm font-medium'
