import { formatNumber } from '@bedesten/contract/format-number'
import type { ReactNode } from 'react'
import { ChartFrame } from './ChartCard.tsx'
import { REST, toShares, type SharePart } from './chart-data.ts'
import './share.css'

interface ShareCardProps {
  title: string
  line?: ReactNode
  note?: ReactNode
  parts: readonly SharePart[]
  /** The rest, which is not among the parts. */
  others?: number
  /** Keeps the parts in the order given, so that each has the same colour in every period. */
  ordered?: boolean
  names: { part: string; value: string }
  format: (value: number) => string
}

/** Parts of a whole as one stacked bar with its legend; from the sixth on they are one part. */
export function ShareCard({ title, line, note, parts, others, ordered = false, names, format }: ShareCardProps) {
  const shares = toShares(parts, others, ordered).map((share, at) => ({
    ...share,
    colour: share.name === REST ? 6 : 1 + (ordered ? parts.findIndex(({ name }) => name === share.name) : at),
    share: `%${formatNumber(share.percent, { most: 0 })}`,
  }))
  const rows = shares.map(({ name, value, text, share }) => ({ name, cells: [text ?? format(value), share] }))
  const sentence = `${title}: ${shares.map(({ name, share }) => `${name} ${share}`).join(', ')}.`
  return (
    <ChartFrame title={title} line={line} note={note} table={{ headings: [names.part, names.value, 'Pay'], rows }}>
      <div className="share" role="img" aria-label={sentence}>
        <div className="share-bar">
          {shares.map(({ name, percent, colour }) => (
            <i key={name} style={{ flexGrow: percent, background: `var(--ch-${colour})` }} />
          ))}
        </div>
        <div className="share-list">
          {shares.map(({ name, value, text, share, colour }) => (
            <div key={name}>
              <i style={{ background: `var(--ch-${colour})` }} />
              <span>{name}</span>
              <b>{text ?? format(value)}</b>
              <small>{share}</small>
            </div>
          ))}
        </div>
      </div>
    </ChartFrame>
  )
}
