import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../page/Card.tsx'

interface FormSectionProps {
  title: string
  /** Beside the title, lighter. */
  note?: string
  line?: string
  /** Opposite the title, such as a counter. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function FormSection({ title, note, line, aside, className, children }: FormSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} {...(className && { className })}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-display text-h2">
          {title}
          {note && <span className="font-sans text-sm font-normal text-text-3"> {note}</span>}
        </h2>
        {aside}
      </div>
      {line && <p className="text-sm text-text-3">{line}</p>}
      <div className="mt-4 grid grid-cols-2 gap-4">{children}</div>
    </Card>
  )
}

/** In a FormSection: from side to side. */
export const wide = 'col-span-2'
/** From side to side on small screens. */
export const wideOnPhones = 'max-rail:col-span-2'

export function RequiredLabel({ text }: { text: string }) {
  return (
    <>
      {text}
      <span aria-hidden className="text-danger-text">
        {' *'}
      </span>
    </>
  )
}
