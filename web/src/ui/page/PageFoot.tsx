import type { ReactNode } from 'react'

/** On small screens in the place of the bottom bar: what the page is there to do. */
export function PageFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-no-bottom-bar
      data-action-bar
      className="fixed inset-x-0 bottom-0 z-buybar flex items-center gap-2.5 border-t border-border bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] rail:hidden print:hidden"
    >
      {children}
    </div>
  )
}
