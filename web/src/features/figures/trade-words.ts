import { countDays, type DayRange } from '@bedesten/contract/figures'
import { formatNumber } from '@bedesten/contract/format-number'
import { formatDay } from '../../lib/format/dates.ts'
import { formatShortDay, monthOf, toDayTitle } from '../../lib/format/day-words.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import type { ChartPoint } from '../../ui/charts/chart-data.ts'

/** A day of either side, with its money in one word. */
export interface TradeDay {
  day: string
  amount: number
  orders: number
}

/** Days, weeks from the first day on, or months: as fine as can be read. */
type Grain = 'day' | 'week' | 'month'

export const GRAIN_WORDS: Record<Grain, { adjective: string; noun: string }> = {
  day: { adjective: 'Günlük', noun: 'Gün' },
  week: { adjective: 'Haftalık', noun: 'Hafta' },
  month: { adjective: 'Aylık', noun: 'Ay' },
}

const MOST_DAYS = 92
const MOST_DAYS_IN_WEEKS = 400
const WEEK = 7

/** Months where both periods begin with a year, so that each month stands beside itself, and where weeks are too many. */
export function chooseGrain(range: DayRange, compared: DayRange | null): Grain {
  const days = countDays(range)
  if (days <= MOST_DAYS) return 'day'
  if (days > MOST_DAYS_IN_WEEKS) return 'month'
  const isYear = range.from.endsWith('-01-01') && (compared === null || compared.from.endsWith('-01-01'))
  return isYear ? 'month' : 'week'
}

export function toTradePoints(days: TradeDay[], before: TradeDay[], grain: Grain): ChartPoint[] {
  const earlier = toPlaces(before, grain)
  return toPlaces(days, grain).map((place, at) => {
    const other = earlier[at]
    return {
      label: toLabel(place, grain),
      name: toName(place, grain),
      value: sumOf(place),
      ...(other && { before: sumOf(other) }),
    }
  })
}

function toPlaces(days: TradeDay[], grain: Grain): TradeDay[][] {
  if (grain === 'day') return days.map((day) => [day])
  const keyOf = (day: TradeDay, at: number) => (grain === 'month' ? day.day.slice(0, 7) : String(Math.floor(at / WEEK)))
  const places = new Map<string, TradeDay[]>()
  for (const [at, day] of days.entries()) places.set(keyOf(day, at), [...(places.get(keyOf(day, at)) ?? []), day])
  return [...places.values()]
}

function sumOf(days: TradeDay[]): number {
  return days.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
}

function toName(days: TradeDay[], grain: Grain): string {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  if (grain === 'month') return `${monthOf(first)} ${first.slice(0, 4)}`
  return grain === 'day' || first === last
    ? toDayTitle(`${first}T09:00:00Z`)
    : `${formatShortDay(first)} – ${formatShortDay(last)}`
}

/** `17 Eyl`; `Eyl` for a month. */
function toLabel(days: TradeDay[], grain: Grain): string {
  const first = days[0]?.day ?? ''
  if (grain === 'month') return monthOf(first).slice(0, 3)
  const [number = '', month = ''] = formatShortDay(first).split(' ')
  return `${number} ${month.slice(0, 3)}`
}

/** `Bu dönem`; of a year that is compared with the one before its number. */
export function toPeriodName({ from }: DayRange, compared: DayRange | null): string {
  return compared?.from.endsWith('-01-01') ? from.slice(0, 4) : 'Bu dönem'
}

/** `Önceki 30 gün`; of a year that is compared with the one before its number. */
export function toBeforeName(compared: DayRange | null): string | undefined {
  if (!compared) return undefined
  if (compared.from.endsWith('-01-01')) return compared.from.slice(0, 4)
  const days = countDays(compared)
  return days === 1 ? 'Önceki gün' : `Önceki ${days} gün`
}

/** `20 Ekim – 18 Kasım 2026, önceki 30 günle yan yana` */
export function describeRange({ from, to }: DayRange, compared: DayRange | null): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const days =
    from === to ? formatDay(to) : `${isSameYear ? formatShortDayOf(from) : formatDay(from)} – ${formatDay(to)}`
  if (!compared) return days
  if (compared.from.endsWith('-01-01')) return `${days}, geçen yılın aynı günleriyle yan yana`
  const count = countDays(compared)
  return `${days}, ${count === 1 ? 'önceki günle' : `önceki ${count} günle`} yan yana`
}

function formatShortDayOf(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthOf(day)}`
}

/** What a screen reader says in place of the drawing. */
export function describePoints(title: string, points: ChartPoint[], currency: string, beforeName?: string): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return `${title}: veri yok.`
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most), first)
  const range = first === last ? first.name : `${first.name} ile ${last.name} arası`
  const [now, before] = [total(points, 'value'), total(points, 'before')]
  const change = beforeName === undefined ? undefined : describeChange(now, before)
  return `${title}, ${range}: toplam ${formatMoney(now, currency)}, en yüksek ${highest.name} ${formatMoney(highest.value, currency)}.${change === undefined ? '' : ` ${beforeName} ile karşılaştırınca ${change}.`}`
}

function total(points: ChartPoint[], field: 'value' | 'before'): number {
  return points.reduce((sum, point) => sum + Math.round((point[field] ?? 0) * 100), 0) / 100
}

function describeChange(now: number, before: number): string | undefined {
  const percent = changeOf(now, before)
  if (percent === undefined) return undefined
  return percent === 0 ? 'aynı' : `%${formatNumber(Math.abs(percent), { most: 0 })} ${percent > 0 ? 'yüksek' : 'düşük'}`
}

/** In whole percent; undefined where there is nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before <= 0 ? undefined : Math.round(((now - before) / before) * 100)
}
