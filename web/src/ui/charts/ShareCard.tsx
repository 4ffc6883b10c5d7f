import { formatNumber } from '@bedesten/contract/format-number'
import type { ReactNode } from 'react'
import { ChartFrame } from './ChartCard.tsx'
import { toShares, type SharePart } from './chart-data.ts'
import './charts.css'

interface ShareCardProps {
  title: string
  line?: ReactNode
  note?: ReactNode
  parts: readonly SharePart[]
  names: { part: string; value: string }
  format: (value: number) => string
}

/** Parts of a whole as one stacked bar with its legend; from the sixth on they are one part. */
export function ShareCard({ title, line, note, parts, names, format }: ShareCardProps) {
  const shares = toShares(parts).map((share) => ({ ...share, share: `%${formatNumber(share.percent, { most: 0 })}` }))
  const rows = shares.map(({ name, value, share }) => ({ name, cells: [format(value), share] }))
  const sentence = `${title}: ${shares.map(({ name, share }) => `${name} ${share}`).join(', ')}.`
  return (
    <ChartFrame title={title} line={line} note={note} table={{ headings: [names.part, names.value, 'Pay'], rows }}>
      <div className="share" role="img" aria-label={sentence}>
        <div className="share-bar">
          {shares.map(({ name, percent }, at) => (
            <i key={name} style={{ flexGrow: percent, background: `var(--ch-${at + 1})` }} />
          ))}
        </div>
        <div className="share-list">
          {shares.map(({ name, value, share }, at) => (
            <div key={name}>
              <i style={{ background: `var(--ch-${at + 1})` }} />
              <span>{name}</span>
              <b>{format(value)}</b>
              <small>{share}</small>
            </div>
          ))}
        </div>
      </div>
    </ChartFrame>
  )
}
