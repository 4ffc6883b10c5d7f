import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const ELEMENT_ID = 'content'

/** The content of the page. It takes the focus but is no control, so it shows no ring. */
export function Main({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id={ELEMENT_ID} tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </main>
  )
}

/** First in the tab order, and visible only there. */
export function SkipLink() {
  return (
    <a
      href={`#${ELEMENT_ID}`}
      onClick={(event) => {
        // The address stays as it is.
        event.preventDefault()
        focusMain()
      }}
      className="fixed top-2 left-2 z-toast -translate-y-20 rounded-md bg-primary px-4 py-2.5 text-button text-on-primary focus:translate-none focus:shadow-lg"
    >
      İçeriğe geç
    </a>
  )
}

export function focusMain(): void {
  document.getElementById(ELEMENT_ID)?.focus({ preventScroll: true })
}

export function isFocusInMain(): boolean {
  return document.getElementById(ELEMENT_ID)?.contains(document.activeElement) ?? false
}
