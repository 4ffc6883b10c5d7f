import { clsx } from 'clsx'

interface CountBadgeProps {
  count: number
  /** Quiet for what waits, loud for what interrupts, full for what was chosen. */
  tone?: keyof typeof tones | undefined
  className?: string
}

/** Nothing at zero, 99+ from a hundred. The control that carries it says the number in its own name. */
export function CountBadge({ count, tone = 'loud', className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-block h-4.5 min-w-4.5 rounded-[9px] px-[5px] text-center text-xs/4.5 font-semibold',
        tones[tone],
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

const tones = {
  loud: 'bg-badge text-on-badge',
  quiet: 'bg-primary-soft text-primary-text dark:bg-primary-soft-hover',
  full: 'bg-primary text-on-primary',
}
