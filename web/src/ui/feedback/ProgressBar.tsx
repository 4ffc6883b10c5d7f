/** Progress from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.round(value * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="flex items-center gap-3 text-sm text-text-2"
    >
      <div className="h-1.5 flex-1 overflow-hidden rounded-pill bg-press">
        <div
          className="h-full rounded-pill bg-primary transition-[width] duration-base ease-standard"
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="tabular-nums">%{percent}</span>
    </div>
  )
}
