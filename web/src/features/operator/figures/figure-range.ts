import { isDay, todayInIstanbul } from '../../../lib/format/dates.ts'
import { addDays, countDays } from '../../../lib/format/day-words.ts'

/** Of so many days until today; `own` names its days. */
export const PERIODS = ['7', '30', '90', '365', 'own'] as const
export type Period = (typeof PERIODS)[number]

export const PERIOD_NAMES: Record<Period, string> = {
  '7': '7 gün',
  '30': '30 gün',
  '90': '90 gün',
  '365': 'Bir yıl',
  own: 'Aralık seç',
}

export interface FigureChoice {
  period: Period
  /** The first and the last day, both counted. */
  from: string
  to: string
  by: 'day' | 'week'
}

/** As many as one call gives. */
const MOST_DAYS = 400

/** Of the address; what makes no sense there is the last thirty days. */
export function readFigureChoice(params: URLSearchParams, today = todayInIstanbul()): FigureChoice {
  const by = params.get('by') === 'week' ? 'week' : 'day'
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const days = isDay(from) && isDay(to) ? countDays(from, to) + 1 : 0
  if (days >= 1 && days <= MOST_DAYS) return { period: 'own', from, to, by }
  const period = PERIODS.find((one) => one !== 'own' && one === params.get('period')) ?? '30'
  return { period, from: addDays(today, 1 - Number(period)), to: today, by }
}

export function writeFigureChoice({ period, from, to, by }: FigureChoice): Record<string, string> {
  return {
    ...(period === 'own' ? { from, to } : period !== '30' && { period }),
    ...(by === 'week' && { by }),
  }
}

/** As many days, which end the day before. */
export function toPeriodBefore({ from, to }: Pick<FigureChoice, 'from' | 'to'>): { from: string; to: string } {
  const days = countDays(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}
