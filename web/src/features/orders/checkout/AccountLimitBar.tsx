interface AccountLimitBarProps {
  limit: number
  used: number
  /** Of this order. */
  amount: number
}

/** What is used, what this order takes, and what is beyond; the words below it say the same. */
export function AccountLimitBar({ limit, used, amount }: AccountLimitBarProps) {
  const whole = Math.max(limit, used + amount, 0.01)
  const share = (part: number) => `${(Math.max(0, part) / whole) * 100}%`
  const within = Math.max(0, Math.min(amount, limit - Math.max(0, used)))
  return (
    <span aria-hidden className="flex h-2 gap-px overflow-hidden rounded-pill bg-border-strong">
      <span className="bg-text-3" style={{ width: share(Math.min(used, limit)) }} />
      {amount <= within && <span className="bg-primary" style={{ width: share(amount) }} />}
      {amount > within && (
        <span
          className="bg-[repeating-linear-gradient(135deg,var(--color-danger)_0_5px,var(--color-danger-soft)_5px_9px)]"
          style={{ width: share(amount) }}
        />
      )}
    </span>
  )
}
