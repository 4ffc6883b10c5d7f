import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'

interface FormSectionProps {
  title: string
  line?: string
  className?: string
  children: ReactNode
}

export function FormSection({ title, line, className, children }: FormSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} {...(className && { className })}>
      <h2 id={id} className="font-display text-h2">
        {title}
      </h2>
      {line && <p className="text-sm text-text-3">{line}</p>}
      <div className="mt-4 grid grid-cols-2 gap-4">{children}</div>
    </Card>
  )
}

/** In a FormSection: from side to side. */
export const wide = 'col-span-2'
/** From side to side on small screens. */
export const wideOnPhones = 'max-rail:col-span-2'
