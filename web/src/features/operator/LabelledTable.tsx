import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  right?: boolean
  /** On phones: the head of a row, a line with the heading, or nothing. */
  phone?: 'head' | 'line' | 'none'
  className?: string
}

interface LabelledTableProps<Row> {
  label: string
  columns: TableColumn<Row>[]
  rows: Row[]
  toKey: (row: Row) => string | number
  /** Whether a whole row is a link; its first cell has it. */
  linked?: boolean
}

/** A table; on phones each row is a block of lines with the headings. */
export function LabelledTable<Row>({ label, columns, rows, toKey, linked = false }: LabelledTableProps<Row>) {
  return (
    <table aria-label={label} className="w-full text-left max-rail:block">
      <thead className="max-rail:sr-only">
        <tr className="h-9 border-b border-border bg-well text-xs text-text-3">
          {columns.map(({ heading, right, className }) => (
            <th
              key={heading}
              scope="col"
              className={clsx('px-2 font-semibold first:pl-4 last:pr-4', right && 'text-right', className)}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-rail:block">
        {rows.map((row) => (
          <tr
            key={toKey(row)}
            className={clsx(
              'relative border-b border-border last:border-b-0 max-rail:block max-rail:px-4 max-rail:py-3',
              linked && 'hover:bg-hover',
            )}
          >
            {columns.map(({ heading, cell, right, phone = 'line', className }) => (
              <td
                key={heading}
                className={clsx(
                  'px-2 py-2 first:pl-4 last:pr-4 max-rail:p-0 max-rail:first:p-0 max-rail:last:pr-0',
                  right && 'text-right tabular-nums',
                  phone === 'none' && 'max-rail:hidden',
                  phone === 'head' && 'max-rail:mb-1.5 max-rail:block',
                  phone === 'line' && 'max-rail:flex max-rail:items-center max-rail:justify-between max-rail:gap-4',
                  phone === 'line' && 'max-rail:py-0.75 max-rail:text-right',
                  className,
                )}
              >
                {phone === 'line' && (
                  <span aria-hidden className="shrink-0 text-sm text-text-3 rail:hidden">
                    {heading}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
