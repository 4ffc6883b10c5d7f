import { formatNumber } from '@bedesten/contract/format-number'
import type { FigureDay } from '@bedesten/contract/operator-health.schemas'
import { formatShortDay } from '../../../lib/format/day-words.ts'
import { toCompactNumber } from '../../../lib/format/compact-number.ts'
import type { ChartPoint } from '../../../ui/charts/chart-data.ts'
import type { MarketFigures } from './figures.ts'

export type FigureName = Exclude<keyof FigureDay, 'day'>

interface FigureLook {
  title: string
  /** How days become a week: added up, the last one, or their mean. */
  week: 'sum' | 'last' | 'mean'
  money?: boolean
}

export const FIGURES: Record<FigureName, FigureLook> = {
  orders: { title: 'Siparişler', week: 'sum' },
  amount: { title: 'Tutar', week: 'sum', money: true },
  active: { title: 'Etkin şirketler', week: 'mean' },
  companies: { title: 'Kayıtlı şirketler', week: 'last' },
  messages: { title: 'Mesajlar', week: 'sum' },
  quotes: { title: 'Teklifler', week: 'sum' },
}

export function formatFigure(name: FigureName, value: number): string {
  return FIGURES[name].money ? `₺${formatNumber(value, { least: 2, most: 2 })}` : formatNumber(value, { most: 1 })
}

export function formatTick(name: FigureName, value: number): string {
  return toCompactNumber(value, FIGURES[name].money ? '₺' : '')
}

const WEEK = 7

/** Weeks begin with the first day that was chosen, so that both periods have as many. */
function toPlaces(days: FigureDay[], by: 'day' | 'week'): FigureDay[][] {
  if (by === 'day') return days.map((day) => [day])
  return Array.from({ length: Math.ceil(days.length / WEEK) }, (_, at) => days.slice(at * WEEK, (at + 1) * WEEK))
}

function toValue(days: FigureDay[], name: FigureName): number {
  const values = days.map((day) => day[name])
  const { week } = FIGURES[name]
  if (week === 'last') return values.at(-1) ?? 0
  const sum = values.reduce((total, value) => total + Math.round(value * 100), 0) / 100
  return week === 'sum' ? sum : Math.round((sum / Math.max(1, values.length)) * 10) / 10
}

export function toPoints(name: FigureName, now: FigureDay[], before: FigureDay[], by: 'day' | 'week'): ChartPoint[] {
  const earlier = toPlaces(before, by)
  return toPlaces(now, by).map((days, at) => {
    const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
    const full = formatShortDay(first)
    const own = earlier[at]
    return {
      label: toLabel(first),
      name: by === 'day' || first === last ? full : `${full} – ${formatShortDay(last)}`,
      value: toValue(days, name),
      ...(own && { before: toValue(own, name) }),
    }
  })
}

/** `17 Eyl` */
function toLabel(day: string): string {
  const [number = '', month = ''] = formatShortDay(day).split(' ')
  return `${number} ${month.slice(0, 3)}`
}

/** What a screen reader says in place of the drawing. */
export function toSentence(name: FigureName, points: ChartPoint[], by: 'day' | 'week'): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return `${FIGURES[name].title}: veri yok.`
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most), first)
  const write = (value: number) => formatFigure(name, value)
  const change = describeChange(sumOf(points, 'value'), sumOf(points, 'before'))
  const unit = by === 'day' ? 'Günlük' : 'Haftalık'
  return `${unit} ${FIGURES[name].title.toLocaleLowerCase('tr')}, ${first.name} ile ${last.name} arası: ilk ${write(first.value)}, son ${write(last.value)}, en yüksek ${highest.name} ${write(highest.value)}.${change === undefined ? '' : ` Önceki döneme göre ${change}.`}`
}

function sumOf(points: ChartPoint[], field: 'value' | 'before'): number {
  return points.reduce((total, point) => total + (point[field] ?? 0), 0)
}

function describeChange(now: number, before: number): string | undefined {
  if (before === 0) return undefined
  const percent = ((now - before) / before) * 100
  if (Math.abs(percent) < 0.05) return 'aynı'
  return `%${formatNumber(Math.abs(percent), { most: 1 })} ${percent > 0 ? 'yüksek' : 'düşük'}`
}

interface Figure {
  name: string
  value: string
  change?: string
  tone?: 'good' | 'bad' | 'neutral'
}

/** The six of the head, with how they changed. */
export function listFigures(now: MarketFigures, before: MarketFigures | undefined): Figure[] {
  const sum = (figures: MarketFigures, name: FigureName) =>
    figures.days.reduce((total, day) => total + Math.round(day[name] * 100), 0) / 100
  const compared = (name: FigureName, title: string, write: (value: number) => string): Figure => ({
    name: title,
    value: write(sum(now, name)),
    ...(before && toChange(sum(now, name), sum(before, name))),
  })
  const count = (value: number) => formatNumber(value)
  const added = (now.days.at(-1)?.companies ?? 0) - (before?.days.at(-1)?.companies ?? 0)
  return [
    {
      name: 'Şirket',
      value: count(now.days.at(-1)?.companies ?? 0),
      ...(before && { change: `${added < 0 ? '' : '+'}${count(added)}`, tone: added > 0 ? 'good' : 'neutral' }),
    },
    { name: 'Etkin şirket', value: count(now.active), ...(before && toChange(now.active, before.active)) },
    compared('orders', 'Sipariş', count),
    compared('amount', 'Tutar', (value) => toCompactNumber(value, '₺')),
    compared('messages', 'Mesaj', count),
    compared('quotes', 'Teklif', count),
  ]
}

/** `+%11,6`; without a period before there is no share. */
function toChange(now: number, before: number): Pick<Figure, 'change' | 'tone'> {
  if (before === 0) return { change: now === 0 ? 'değişmedi' : 'önce hiç yoktu', tone: now === 0 ? 'neutral' : 'good' }
  const percent = ((now - before) / before) * 100
  if (Math.abs(percent) < 0.05) return { change: 'değişmedi', tone: 'neutral' }
  const size = `%${formatNumber(Math.abs(percent), { most: 1 })}`
  return percent > 0 ? { change: `+${size}`, tone: 'good' } : { change: `−${size}`, tone: 'bad' }
}
