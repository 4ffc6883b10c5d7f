import { formatNumber } from '@bedesten/contract/format-number'
import type { SellerFigures } from '@bedesten/contract/figures.schemas'
import { formatMoney } from '../../lib/format/format-money.ts'
import { ShareCard } from '../../ui/charts/ShareCard.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { AccountsDueCard, QuotesCard } from './TradeAround.tsx'
import { TradeChart } from './TradeChart.tsx'
import { CompaniesCard, FunnelCard, GoodsCard, SharesCard } from './TradeLists.tsx'

const count = (value: number) => formatNumber(value)
const withAmount = <Row extends { revenue: number }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, amount: row.revenue }))

export function SalesFigures({ figures }: { figures: SellerFigures }) {
  const { totals, before, currency, compared, days, before_days } = figures
  const money = (value: number) => formatMoney(value, currency)
  const lists = { moneyWord: 'Ciro', currency }
  return (
    <>
      <KeyFigures
        figures={[
          { name: 'Ciro', now: totals.revenue, before: before?.revenue, format: money, isGood: true },
          { name: 'Sipariş', now: totals.orders, before: before?.orders, format: count, isGood: true },
          { name: 'Ortalama sipariş', now: totals.average, before: before?.average, format: money, isGood: true },
          { name: 'Alıcı', now: totals.buyers, before: before?.buyers, format: count, isGood: true },
        ]}
      />
      <div className="grid gap-3 full:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <TradeChart
          word="ciro"
          range={figures}
          compared={compared}
          days={withAmount(days)}
          before={withAmount(before_days)}
          currency={currency}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ShareCard
            title="Alıcılar"
            line="Yeni ve geri gelen"
            ordered
            parts={[
              { name: 'Geri gelen', value: totals.returning_buyers },
              { name: 'Yeni', value: totals.new_buyers },
            ]}
            names={{ part: 'Alıcı', value: 'Sayı' }}
            format={count}
          />
          <FunnelCard funnel={figures.funnel} format={count} />
        </div>
      </div>
      <div className="grid gap-3 full:grid-cols-3">
        <GoodsCard {...lists} title="En çok satan ürünler" word="Ürün" sums={withAmount(figures.goods)} />
        <CompaniesCard {...lists} title="En iyi alıcılar" word="Alıcı" sums={withAmount(figures.companies)} />
        <SharesCard {...lists} title="Şehirler" word="Şehir" sums={withAmount(figures.cities)} total={totals.revenue} />
      </div>
      <div className="grid gap-3 full:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <QuotesCard quotes={figures.quotes} currency={currency} />
        {totals.due !== null && totals.overdue !== null && (
          <AccountsDueCard
            title="Alacaklar"
            side="receivable"
            due={totals.due}
            overdue={totals.overdue}
            currency={currency}
          />
        )}
      </div>
    </>
  )
}
