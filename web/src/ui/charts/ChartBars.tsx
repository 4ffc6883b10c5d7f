import { clsx } from 'clsx'
import { toHeight } from './chart-data.ts'
import type { MarksProps } from './ChartLines.tsx'
import './chart-bars.css'

/** A column for each place; what is below zero hangs from the line of zero. */
export function ChartBars({ points, ticks, hasBefore, at }: MarksProps) {
  const zero = toHeight(0, ticks)
  const bar = (value: number, name: string) => {
    if (value === 0) return null
    const end = toHeight(value, ticks)
    const box = { top: `${Math.min(end, zero)}%`, height: `${Math.abs(end - zero)}%` }
    return <i className={clsx(name, value < 0 && 'chart-bar-below')} style={box} />
  }
  return (
    <div className="chart-bars">
      {points.map((point, place) => (
        <div key={point.name} className={clsx('chart-column', place === at && 'chart-column-at')}>
          {hasBefore && <span>{bar(point.before ?? 0, 'chart-bar-before')}</span>}
          <span>{bar(point.value, 'chart-bar')}</span>
        </div>
      ))}
    </div>
  )
}
