import { clsx } from 'clsx'
import type { ReactElement } from 'react'

/** Two to six columns divide it, so that no row but the last is left short. */
const PART = 60

interface GridListProps {
  label?: string
  /** Columns of the grid, and the gap between its items. */
  columns: string
  gap: string
  /** Each of them a list item. */
  children: ReactElement[]
}

/** Lays out a list in grids of 60 items: to one grid of hundreds the browser would give its time at each item added. */
export function GridList({ label, columns, gap, children }: GridListProps) {
  const parts = Array.from({ length: Math.ceil(children.length / PART) }, (_, part) =>
    children.slice(part * PART, (part + 1) * PART),
  )
  return (
    <div role="list" aria-label={label} className={clsx('flex flex-col', gap)}>
      {parts.map((part, index) => (
        <div key={index} className={clsx('grid', columns, gap)}>
          {part}
        </div>
      ))}
    </div>
  )
}
