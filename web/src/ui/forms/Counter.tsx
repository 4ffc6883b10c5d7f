import { clsx } from 'clsx'

interface CounterProps {
  value: number
  max: number
  /** First value in the warning colour. */
  warnFrom: number
  /** First value in the danger colour. */
  dangerFrom?: number
  /** A small bar for each of a few things counted. */
  bars?: boolean
  className?: string
}

export function Counter({ value, max, warnFrom, dangerFrom = max, bars = false, className }: CounterProps) {
  const level = value >= dangerFrom ? 'danger' : value >= warnFrom ? 'warning' : 'calm'
  return (
    <span className={clsx('inline-flex shrink-0 items-center gap-2.5 text-xs', colors[level], className)}>
      {bars && <Bars value={value} max={max} color={fills[level]} />}
      <span className="lining-nums">{`${value}/${max}`}</span>
      {/* Spoken once per level, not at every key. */}
      <span aria-live="polite" className="sr-only">
        {spoken[level]}
      </span>
    </span>
  )
}

function Bars({ value, max, color }: { value: number; max: number; color: string }) {
  return (
    <span aria-hidden className="flex gap-[3px]">
      {Array.from({ length: max }, (_, index) => (
        <span key={index} className={clsx('h-1.5 w-3.5 rounded-[3px]', index < value ? color : 'bg-border-strong')} />
      ))}
    </span>
  )
}

const colors = {
  calm: 'text-text-3',
  warning: 'font-semibold text-warning-text',
  danger: 'font-semibold text-danger-text',
}
const fills = { calm: 'bg-text-3', warning: 'bg-warning', danger: 'bg-danger' }
const spoken = { calm: '', warning: 'Sınıra yaklaştınız', danger: 'Sınıra ulaştınız' }
