import type { ReactNode } from 'react'

/** The main actions of a page; replaces the bottom bar on small screens. */
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
