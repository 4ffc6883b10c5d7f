import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface DecisionBarProps {
  /** What follows from a decision; phones leave it out where it is no state. */
  text: ReactNode
  /** At most three buttons, the final one last. */
  children?: ReactNode
  /** Whether the text is all there is, so that phones show it too. */
  needsText?: boolean
}

/** Fixed at the foot of an entry: how it can end. */
export function DecisionBar({ text, children, needsText = false }: DecisionBarProps) {
  return (
    <>
      <div aria-hidden className="h-16 rail:h-14" />
      <div
        data-action-bar
        role="region"
        aria-label="Karar"
        className="fixed inset-x-0 bottom-(--bottom-bar,0px) z-buybar flex flex-wrap items-center gap-2.5 border-t border-border bg-surface px-4 py-2.5 shadow-[0_-6px_16px_-10px_rgba(50,38,24,0.2)] rail:left-15 rail:px-6 rail:py-3 full:left-52 print:hidden"
      >
        <p className={clsx('min-w-0 flex-1 text-sm text-text-2 max-rail:basis-full', !needsText && 'max-rail:hidden')}>
          {text}
        </p>
        <div className="flex flex-wrap gap-2.5 max-rail:w-full max-rail:[&>button]:flex-1 max-rail:[&>button]:px-2 max-rail:[&>span]:flex-1">
          {children}
        </div>
      </div>
    </>
  )
}
