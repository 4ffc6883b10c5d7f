import { clsx } from 'clsx'

/** Nothing at zero, 99+ from a hundred. The control that carries it says the number in its own name. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-block h-4.5 min-w-4.5 rounded-[9px] bg-badge px-[5px] text-center text-[0.6875rem]/[1.125rem] font-[650] text-on-badge',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
