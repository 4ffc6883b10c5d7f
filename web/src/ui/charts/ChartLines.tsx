import { toAcross, toHeight, type ChartPoint } from './chart-data.ts'

export interface MarksProps {
  points: readonly ChartPoint[]
  ticks: readonly number[]
  hasBefore: boolean
  /** The place that is pointed at. */
  at: number | undefined
}

/** Stretched to its box; strokes keep their width. */
export function ChartLines({ points, ticks, hasBefore, at }: MarksProps) {
  const count = points.length
  const across = (place: number) => toAcross(place, count, 'line')
  const path = (values: readonly number[]) =>
    values.map((value, place) => `${place === 0 ? 'M' : 'L'}${across(place)} ${toHeight(value, ticks)}`).join('')
  const now = path(points.map(({ value }) => value))
  const zero = toHeight(0, ticks)
  // The end of the line, or what is pointed at.
  const marked = at ?? count - 1
  const point = points[marked]
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {count > 1 && <path className="chart-area" d={`${now}L${across(count - 1)} ${zero}L${across(0)} ${zero}Z`} />}
        {hasBefore && <path className="chart-line-before" d={path(points.map(({ before }) => before ?? 0))} />}
        <path className="chart-line" d={now} />
      </svg>
      {at !== undefined && <i className="chart-cursor" style={{ left: `${across(at)}%` }} />}
      {hasBefore && at !== undefined && point && (
        <i
          className="chart-dot chart-dot-before"
          style={{ left: `${across(marked)}%`, top: `${toHeight(point.before ?? 0, ticks)}%` }}
        />
      )}
      {point && (
        <i className="chart-dot" style={{ left: `${across(marked)}%`, top: `${toHeight(point.value, ticks)}%` }} />
      )}
    </>
  )
}
