import { formatNumber } from '@bedesten/contract/format-number'
import type { ReactNode } from 'react'
import { ChartFrame } from './ChartCard.tsx'
import './bar-list.css'

export interface BarRow {
  /** Of rows with one name. */
  id: string
  name: string
  value: number
  picture?: ReactNode
  /** Before the value, and for the table a column of its own. */
  note?: string
}

interface BarListCardProps {
  title: string
  line?: ReactNode
  rows: readonly BarRow[]
  names: { row: string; value: string; note?: string }
  format: (value: number) => string
  /** Which colour of the charts. */
  colour?: 1 | 2
  /** So many are drawn; the table has all. */
  drawn?: number
}

/** The longest bar is the whole width. */
export function BarListCard({ title, line, rows, names, format, colour = 1, drawn = rows.length }: BarListCardProps) {
  const shown = rows.slice(0, drawn)
  const most = Math.max(1, ...shown.map(({ value }) => value))
  const headings = [names.row, names.value, ...(names.note === undefined ? [] : [names.note])]
  const table = rows.map(({ name, value, note = '' }) => ({
    name,
    cells: [format(value), ...(names.note === undefined ? [] : [note])],
  }))
  const sentence = `${title}: ${shown.map(({ name, value }) => `${name} ${format(value)}`).join(', ')}.`
  return (
    <ChartFrame title={title} line={line} table={{ headings, rows: table }}>
      <div className="bar-list" role="img" aria-label={sentence}>
        {shown.map(({ id, name, value, picture, note }) => (
          <div key={id} className="bar-row">
            {picture}
            <div>
              <div className="bar-words">
                <span>{name}</span>
                <b>
                  {note !== undefined && note !== '' && <small>{`${note} · `}</small>}
                  {format(value)}
                </b>
              </div>
              <span className="bar-track">
                <i style={{ width: toWidth(value, most), background: `var(--ch-${colour})` }} />
              </span>
            </div>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}

function toWidth(value: number, most: number): string {
  return `${Math.max(0, Math.round((value / most) * 1000) / 10)}%`
}

/** `%6,5` of what comes before it. */
export function toPart(value: number, whole: number): string {
  return whole === 0 ? '' : `%${formatNumber((value / whole) * 100, { most: 1 })}`
}
