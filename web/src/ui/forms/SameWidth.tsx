import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface SameWidthProps<Name extends string> {
  /** All contents this place may take. */
  contents: Record<Name, ReactNode>
  shown: Name
}

/** As wide as its widest content, so that nothing jumps when another one is shown. */
export function SameWidth<Name extends string>({ contents, shown }: SameWidthProps<Name>) {
  return (
    <span className="inline-grid">
      {Object.entries<ReactNode>(contents).map(([name, content]) => (
        <span
          key={name}
          aria-hidden={name !== shown || undefined}
          className={clsx(
            'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
            name !== shown && 'invisible',
          )}
        >
          {content}
        </span>
      ))}
    </span>
  )
}
