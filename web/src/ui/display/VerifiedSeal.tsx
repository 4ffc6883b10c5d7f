import { clsx } from 'clsx'

export function VerifiedSeal({ label, className = 'size-4' }: { label: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={label} className={clsx('shrink-0 text-primary', className)}>
      <path
        d="M12 .8L15.29 4.05L19.92 4.08L19.95 8.71L23.2 12L19.95 15.29L19.92 19.92L15.29 19.95L12 23.2L8.71 19.95L4.08 19.92L4.05 15.29L.8 12L4.05 8.71L4.08 4.08L8.71 4.05Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path
        d="M7.8 12.3l2.9 2.9 5.5-5.8"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
