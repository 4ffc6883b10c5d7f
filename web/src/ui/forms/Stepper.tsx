import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface StepperProps {
  /** What is counted, as it is spoken. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  size?: keyof typeof sizes
  /** Its update is running: presses are ignored. */
  busy?: boolean
  disabled?: boolean
}

export function Stepper(props: StepperProps) {
  const { label, value, onChange, min = 1, max = Number.POSITIVE_INFINITY, size = 'md', busy, disabled = false } = props
  const { box, button, text } = sizes[size]
  function step(by: 1 | -1, name: string, icon: ReactNode, blocked: boolean) {
    return (
      <button
        type="button"
        aria-label={`${name}: ${label}`}
        disabled={disabled || blocked}
        // Not `disabled` while busy: the focus would be lost between two presses.
        aria-disabled={busy || undefined}
        onClick={() => !busy && onChange(value + by)}
        className={clsx(
          button,
          'grid shrink-0 place-items-center rounded-[9px] text-text-2 transition-colors duration-fast hover:bg-hover hover:text-text disabled:cursor-not-allowed disabled:bg-transparent disabled:text-text-disabled disabled:opacity-70 aria-disabled:cursor-progress',
        )}
      >
        {icon}
      </button>
    )
  }
  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={clsx(
        box,
        'inline-flex items-center border border-control bg-surface transition-opacity duration-fast aria-busy:opacity-60',
      )}
    >
      {step(-1, 'Azalt', <Minus />, value <= min)}
      <output className={clsx(text, 'text-center font-[620] tabular-nums')}>{value}</output>
      {step(1, 'Artır', <Plus />, value >= max)}
    </div>
  )
}

const sizes = {
  sm: { box: 'h-8.5 rounded-[9px]', button: 'size-8 pointer-coarse:w-10', text: 'min-w-9 text-[0.84375rem]' },
  md: { box: 'h-10 rounded-md', button: 'size-9.5', text: 'min-w-11' },
  lg: { box: 'h-12 rounded-lg', button: 'size-11.5', text: 'min-w-11' },
}
