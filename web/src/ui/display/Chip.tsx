import { formatNumber } from '@bedesten/contract/format-number'
import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode, Ref } from 'react'

interface ChipProps extends ComponentProps<'button'> {
  selected: boolean
  /** The count it shows. */
  count?: number
}

export function Chip({ selected, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={clsx(
        shared,
        selected
          ? 'border-text bg-text text-surface'
          : 'border-border-strong bg-surface text-text-2 hover:border-control hover:text-text',
        className,
      )}
    >
      {children}
      {count !== undefined && (
        <span className={clsx('tabular-nums', selected ? 'opacity-80' : 'text-text-3')}>{formatNumber(count)}</span>
      )}
    </button>
  )
}

interface RemovableChipProps {
  children: ReactNode
  onRemove: () => void
  /** What a press takes away, as it is spoken. */
  removeLabel: string
}

export function RemovableChip({ children, onRemove, removeLabel }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className={clsx(shared, 'border-transparent bg-primary-soft pr-2 text-primary-text hover:bg-primary-soft-hover')}
    >
      {children}
      <X className="size-3.5" />
    </button>
  )
}

interface ChipRowProps {
  label: string
  /** Whether they do not wrap on large screens either. */
  oneLine?: boolean
  className?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Chips that wrap, or on small screens one row that scrolls inside itself, up to the edges of the page. */
export function ChipRow({ label, oneLine = false, className, ref, children }: ChipRowProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={clsx(
        'flex gap-2 max-rail:-mx-4 max-rail:[scrollbar-width:none] max-rail:overflow-x-auto max-rail:px-4 max-rail:py-1',
        !oneLine && 'rail:flex-wrap',
        className,
      )}
    >
      {children}
    </div>
  )
}

const shared =
  'relative inline-flex h-8.5 shrink-0 items-center gap-1.5 rounded-[17px] border px-[13px] text-sm font-medium whitespace-nowrap transition-colors duration-fast ease-standard pointer-coarse:before:absolute pointer-coarse:before:-inset-[3px]'
