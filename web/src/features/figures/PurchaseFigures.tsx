import { formatNumber } from '@bedesten/contract/format-number'
import type { BuyerFigures } from '@bedesten/contract/figures.schemas'
import { formatMoney } from '../../lib/format/format-money.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { AccountsDueCard, QuotesCard } from './TradeAround.tsx'
import { TradeChart } from './TradeChart.tsx'
import { CompaniesCard, GoodsCard, SharesCard } from './TradeLists.tsx'

const count = (value: number) => formatNumber(value)
const withAmount = <Row extends { spending: number }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, amount: row.spending }))

/** Spending is neither good nor bad, so no change has a colour. */
export function PurchaseFigures({ figures }: { figures: BuyerFigures }) {
  const { totals, before, currency, compared, days, before_days } = figures
  const money = (value: number) => formatMoney(value, currency)
  const lists = { moneyWord: 'Harcama', currency }
  return (
    <>
      <KeyFigures
        figures={[
          { name: 'Harcama', now: totals.spending, before: before?.spending, format: money },
          { name: 'Sipariş', now: totals.orders, before: before?.orders, format: count },
          { name: 'Ortalama sipariş', now: totals.average, before: before?.average, format: money },
          { name: 'Satıcı', now: totals.buyers, before: before?.buyers, format: count },
        ]}
      />
      <div className="grid gap-3 full:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <TradeChart
          word="harcama"
          range={figures}
          compared={compared}
          days={withAmount(days)}
          before={withAmount(before_days)}
          currency={currency}
        />
        <SharesCard
          {...lists}
          title="Kategoriler"
          word="Kategori"
          sums={withAmount(figures.categories)}
          total={totals.spending}
          nameless
        />
      </div>
      <div className="grid gap-3 full:grid-cols-2">
        <CompaniesCard {...lists} colour={1} title="Satıcılar" word="Satıcı" sums={withAmount(figures.companies)} />
        <GoodsCard {...lists} title="En çok alınan ürünler" word="Ürün" sums={withAmount(figures.goods)} />
      </div>
      <div className="grid gap-3 full:grid-cols-2">
        <QuotesCard quotes={figures.quotes} currency={currency} />
        {totals.due !== null && totals.overdue !== null && (
          <AccountsDueCard
            title="Borçlar"
            side="payable"
            due={totals.due}
            overdue={totals.overdue}
            currency={currency}
          />
        )}
      </div>
    </>
  )
}
