import type { ReactNode } from 'react'

interface SumBarProps {
  sum: string
  /** What it is about: `12 ürün, KDV hariç` */
  line: string
  /** The button. */
  children: ReactNode
}

/** On small screens, in place of the summary beside the list: what it comes to and the act, above the bottom bar. */
export function SumBar({ sum, line, children }: SumBarProps) {
  return (
    <>
      <div className="h-(--action-bar,0px) rail:hidden" />
      <div
        data-action-bar
        className="fixed inset-x-0 bottom-(--bottom-bar,0px) z-buybar flex items-center justify-between gap-3 border-t border-border bg-surface px-4 py-2 rail:hidden print:hidden"
      >
        <p className="min-w-0">
          <span className="block text-h3 font-bold tabular-nums">{sum}</span>
          <span className="block text-xs text-text-3">{line}</span>
        </p>
        {children}
      </div>
    </>
  )
}
