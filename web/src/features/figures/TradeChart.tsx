import type { DayRange } from '@bedesten/contract/figures'
import { toCompactNumber } from '../../lib/format/compact-number.ts'
import { currencySign } from '../../lib/format/currency-sign.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import type { Currency } from '@bedesten/contract/money'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import {
  chooseGrain,
  describePoints,
  GRAIN_WORDS,
  toBeforeName,
  toPeriodName,
  toTradePoints,
  type TradeDay,
} from './trade-words.ts'

interface TradeChartProps {
  /** `ciro` */
  word: string
  range: DayRange
  compared: DayRange | null
  days: TradeDay[]
  before: TradeDay[]
  currency: Currency
}

/** The money of each day; of a year as bars of its months. */
export function TradeChart({ word, range, compared, days, before, currency }: TradeChartProps) {
  const grain = chooseGrain(range, compared)
  const { adjective, noun } = GRAIN_WORDS[grain]
  const title = `${adjective} ${word}`
  const beforeName = toBeforeName(compared)
  const points = toTradePoints(days, before, grain)
  return (
    <ChartCard
      kind={grain === 'month' ? 'bars' : 'line'}
      title={title}
      sentence={describePoints(title, points, currency, beforeName)}
      points={points}
      names={{ point: noun, value: toPeriodName(range, compared), before: beforeName }}
      format={(value) => formatMoney(value, currency)}
      formatTick={(value) => toCompactNumber(value, currencySign(currency))}
    />
  )
}
