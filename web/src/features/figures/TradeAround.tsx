import { formatNumber } from '@bedesten/contract/format-number'
import type { SellerFigures } from '@bedesten/contract/figures.schemas'
import type { Currency } from '@bedesten/contract/money'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Link } from '../../lib/router/Link.tsx'
import { ShareCard } from '../../ui/charts/ShareCard.tsx'
import { Card } from '../../ui/page/Card.tsx'

interface QuotesCardProps {
  quotes: SellerFigures['quotes']
  currency: Currency
}

const STATES = [
  { key: 'won', name: 'Kazanılan' },
  { key: 'lost', name: 'Kaybedilen' },
  { key: 'waiting', name: 'Bekleyen' },
] as const

/** Shares by number, with the money beside them. */
export function QuotesCard({ quotes, currency }: QuotesCardProps) {
  const line = STATES.map(({ key, name }) => `${name} ${formatNumber(quotes[key].count)}`).join(', ')
  const parts = STATES.map(({ key, name }) => {
    const { count, amount } = quotes[key]
    return { name, value: count, text: `${formatNumber(count)} · ${formatMoney(amount, currency)}` }
  })
  return (
    <ShareCard
      title="Teklifler"
      line={line}
      parts={parts}
      ordered
      names={{ part: 'Durum', value: 'Sayı ve tutar' }}
      format={(value) => formatNumber(value)}
    />
  )
}

interface DueCardProps {
  title: string
  side: 'receivable' | 'payable'
  due: number
  overdue: number
  currency: Currency
}

export function AccountsDueCard({ title, side, due, overdue, currency }: DueCardProps) {
  const total = Math.round((due + overdue) * 100) / 100
  return (
    <Card as="section" aria-label={title}>
      <h2 className="font-display text-h3">{title}</h2>
      <p className="text-sm text-text-3">Bugünkü durum</p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
        <dt className="text-text-2">Vadesi gelmemiş</dt>
        <dd className="text-right font-semibold">{formatMoney(due, currency)}</dd>
        <dt className="text-text-2">Geciken</dt>
        <dd className="text-right font-semibold text-danger-text">{formatMoney(overdue, currency)}</dd>
        <dt className="border-t border-dashed border-border pt-2 font-semibold">Toplam</dt>
        <dd className="border-t border-dashed border-border pt-2 text-right font-display text-h3 wrap-anywhere">
          {formatMoney(total, currency)}
        </dd>
      </dl>
      <Link
        to={side === 'payable' ? '/accounts?side=payable' : '/accounts'}
        className="mt-3 inline-block font-semibold text-primary-text underline-offset-3 hover:underline"
      >
        Cari hesaplar
      </Link>
    </Card>
  )
}
