import { formatQuantity } from '@bedesten/contract/units'
import type { Unit } from '@bedesten/contract/units'

interface RequestLinePillsProps {
  lines: readonly { name: string; quantity: number; unit: Unit }[]
  /** How many of them are shown. */
  most: number
}

export function RequestLinePills({ lines, most }: RequestLinePillsProps) {
  const shown = lines.slice(0, most)
  return (
    <ul aria-label="Kalemler" className="flex flex-wrap gap-1.5">
      {shown.map(({ name, quantity, unit }, index) => (
        <li key={index} className={pill}>
          <b className="font-semibold whitespace-nowrap text-text tabular-nums">{formatQuantity(quantity, unit)}</b>
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </li>
      ))}
      {lines.length > most && (
        <li className={pill}>
          <b className="font-semibold text-text">+{lines.length - most}</b> kalem daha
        </li>
      )}
    </ul>
  )
}

const pill =
  'inline-flex min-h-7.5 items-center gap-1.75 rounded-sm border border-border bg-well px-2.5 py-1 text-sm text-text-2'
