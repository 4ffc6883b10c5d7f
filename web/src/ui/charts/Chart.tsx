import { useState, type PointerEvent } from 'react'
import { ChartBars } from './ChartBars.tsx'
import { chooseLabels, toAcross, toHeight, toNearest, toTicks, type ChartNames, type ChartPoint } from './chart-data.ts'
import { ChartLines } from './ChartLines.tsx'
import './chart-colours.css'
import './chart-drawing.css'

export interface ChartProps {
  kind: 'line' | 'bars'
  /** What a screen reader says in place of the drawing. */
  sentence: string
  points: readonly ChartPoint[]
  names: ChartNames
  /** In full: `₺84.600,50`. */
  format: (value: number) => string
  /** Beside the grid: `₺85 B`. */
  formatTick: (value: number) => string
}

/**
 * Lines or arch-topped bars, the period before dotted or hollow. Texts are HTML and the drawing is stretched to its box, so
 * they are as large on a phone as anywhere and nothing is measured.
 */
export function Chart({ kind, sentence, points, names, format, formatTick }: ChartProps) {
  const [at, setAt] = useState<number>()
  const hasBefore = names.before !== undefined
  const ticks = toTicks(points.flatMap(({ value, before }) => (hasBefore ? [value, before ?? 0] : [value])))
  const pointed = at === undefined ? undefined : points[at]
  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(toNearest((clientX - left) / width, points.length, kind))
  }
  return (
    <div className="chart" role="img" aria-label={sentence}>
      <div className="chart-ticks">
        {ticks.map((tick) => (
          <span key={tick}>{formatTick(tick)}</span>
        ))}
      </div>
      <div className="chart-plot" onPointerMove={point} onPointerDown={point} onPointerLeave={() => setAt(undefined)}>
        {ticks.map((tick) => (
          <i key={tick} className="chart-grid" style={{ top: `${toHeight(tick, ticks)}%` }} />
        ))}
        {kind === 'line' ? (
          <ChartLines points={points} ticks={ticks} hasBefore={hasBefore} at={at} />
        ) : (
          <ChartBars points={points} ticks={ticks} hasBefore={hasBefore} at={at} />
        )}
        {pointed && at !== undefined && (
          <ChartTip point={pointed} across={toAcross(at, points.length, kind)} names={names} format={format} />
        )}
      </div>
      <div className="chart-labels">
        {chooseLabels(points.length, kind).map((place) => {
          const across = toAcross(place, points.length, kind)
          return (
            <span
              key={place}
              style={{ left: `${across}%`, transform: `translateX(-${kind === 'bars' ? 50 : across}%)` }}
            >
              {points[place]?.label}
            </span>
          )
        })}
      </div>
    </div>
  )
}

interface ChartTipProps extends Pick<ChartProps, 'names' | 'format'> {
  point: ChartPoint
  across: number
}

function ChartTip({ point: { name, value, before }, across, names, format }: ChartTipProps) {
  return (
    <div className="chart-tip" style={{ left: `${across}%`, transform: `translateX(-${across}%)` }}>
      <b>{name}</b>
      <span>
        <i className="chart-key" />
        {format(value)}
      </span>
      {names.before !== undefined && before !== undefined && (
        <span>
          <i className="chart-key chart-key-before" />
          {format(before)}
        </span>
      )}
    </div>
  )
}
