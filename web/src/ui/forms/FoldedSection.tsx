import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../page/Card.tsx'

interface FoldedSectionProps {
  title: string
  icon: LucideIcon
  /** Below the title: what the fields hold while they are folded, and a hint while they are not. */
  line: (isOpen: boolean) => ReactNode
  /** Opens it: something inside is wrong. */
  hasError: boolean
  children: ReactNode
}

/** A part of a form that most people need not fill in. */
export function FoldedSection({ title, icon: Icon, line, hasError, children }: FoldedSectionProps) {
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const isOpen = unfolded || hasError
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-fields`}
        onClick={() => setUnfolded(!isOpen)}
        className="-m-2 flex w-[calc(100%+1rem)] items-center gap-3.5 rounded-md p-2 text-left hover:bg-hover"
      >
        <span
          aria-hidden
          className="grid size-10.5 shrink-0 place-items-center rounded-arch bg-primary-soft text-primary-text"
        >
          <Icon className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span id={`${id}-title`} role="heading" aria-level={2} className="block font-display text-h2">
            {title}
          </span>
          <span className="block text-sm text-text-3">{line(isOpen)}</span>
        </span>
        <ChevronDown aria-hidden className={clsx('size-5 shrink-0 text-text-3', isOpen && 'rotate-180')} />
      </button>
      <div id={`${id}-fields`} hidden={!isOpen} className="mt-4">
        {children}
      </div>
    </Card>
  )
}
