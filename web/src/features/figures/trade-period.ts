import { countDays, FIGURE_DAYS_MAX, addDays, type DayRange } from '@bedesten/contract/figures'
import { isDay, todayInIstanbul } from '../../lib/format/dates.ts'

export type FigureSide = 'seller' | 'buyer'

/** `year` begins with January; `own` names its days. */
export const TRADE_PERIODS = ['today', '7', '30', '90', 'year', 'own'] as const
type TradePeriod = (typeof TRADE_PERIODS)[number]

export const TRADE_PERIOD_NAMES: Record<TradePeriod, string> = {
  today: 'Bugün',
  '7': '7 gün',
  '30': '30 gün',
  '90': '90 gün',
  year: 'Bu yıl',
  own: 'Aralık seç',
}

export interface TradeChoice extends DayRange {
  side: FigureSide
  period: TradePeriod
}

/** Of the address; what makes no sense there is the last thirty days. */
export function readTradeChoice(params: URLSearchParams, today = todayInIstanbul()): TradeChoice {
  const side = params.get('side') === 'buyer' ? 'buyer' : 'seller'
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const days = isDay(from) && isDay(to) ? countDays({ from, to }) : 0
  if (days >= 1 && days <= FIGURE_DAYS_MAX) return { side, period: 'own', from, to }
  const period = TRADE_PERIODS.find((one) => one !== 'own' && one === params.get('period')) ?? '30'
  return { side, period, from: toFirst(period, today), to: today }
}

function toFirst(period: TradePeriod, today: string): string {
  if (period === 'year') return `${today.slice(0, 4)}-01-01`
  return period === 'today' ? today : addDays(today, 1 - Number(period))
}

export function writeTradeChoice({ side, period, from, to }: TradeChoice): Record<string, string> {
  return {
    ...(side === 'buyer' && { side }),
    ...(period === 'own' ? { from, to } : period !== '30' && { period }),
  }
}
