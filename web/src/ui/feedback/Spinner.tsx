import { clsx } from 'clsx'

/** Silent beside a text that says what is loading; alone it needs `label`. */
export function Spinner({ label, className = 'size-4' }: { label?: string; className?: string }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <span
        aria-hidden
        className={clsx('shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent', className)}
      />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
