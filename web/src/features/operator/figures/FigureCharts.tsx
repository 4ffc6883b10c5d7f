import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { FigureChoice } from './figure-range.ts'
import { FIGURES, formatFigure, formatTick, toPoints, toSentence, type FigureName } from './figure-words.ts'
import type { MarketFigures } from './figures.ts'

const CHARTS: readonly FigureName[] = ['orders', 'amount', 'active', 'companies', 'messages', 'quotes']
/** From here on bars of days would be thinner than what is between them. */
const MOST_BARS = 16

interface FigureChartsProps {
  choice: FigureChoice
  now: MarketFigures
  before: MarketFigures | undefined
}

export function FigureCharts({ choice: { by }, now, before }: FigureChartsProps) {
  const earlier = before && `Önceki ${now.days.length} gün`
  return CHARTS.map((name) => {
    const points = toPoints(name, now.days, before?.days ?? [], by)
    const { title, money, week } = FIGURES[name]
    const isBars = (money ?? false) || (by === 'week' && week === 'sum')
    return (
      <ChartCard
        key={name}
        kind={isBars && points.length <= MOST_BARS ? 'bars' : 'line'}
        title={title}
        sentence={toSentence(name, points, by)}
        points={points}
        names={{ point: by === 'day' ? 'Gün' : 'Hafta', value: 'Bu dönem', before: earlier }}
        format={(value) => formatFigure(name, value)}
        formatTick={(value) => formatTick(name, value)}
        note={toNote(name, by)}
      />
    )
  })
}

function toNote(name: FigureName, by: 'day' | 'week'): string | undefined {
  if (name === 'amount') return 'Siparişin verildiği günün kuruyla TL, iptal edilenler dışında'
  if (name === 'active' && by === 'week') return 'Haftanın günlük ortalaması'
  return undefined
}
