/** What something costs others, or used to. */
export function StruckPrice({ children, spoken }: { children: string; spoken: string }) {
  return (
    <span className="whitespace-nowrap text-text-3">
      <span className="sr-only">{spoken} </span>
      <s>{children}</s>
    </span>
  )
}
