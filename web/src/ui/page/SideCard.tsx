import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { Card } from './Card.tsx'

interface SideCardProps {
  title: string
  /** Where the rest of it is. */
  more: { to: string; label: string }
  /** SideRows. */
  children: ReactNode
}

/** A short list beside the page. */
export function SideCard({ title, more, children }: SideCardProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <Link to={more.to} className="-my-0.75 py-0.75 text-sm font-medium text-primary-text hover:underline">
          {more.label}
        </Link>
      </div>
      <ul>{children}</ul>
    </Card>
  )
}

interface SideRowProps {
  to: string
  image: ReactNode
  name: string
  line: string
  /** At the end of the row, such as an amount. */
  figure: string
}

export function SideRow({ to, image, name, line, figure }: SideRowProps) {
  return (
    <li>
      <Link to={to} className="-mx-2 flex items-center gap-3 rounded-md p-2 hover:bg-hover">
        {image}
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{name}</span>
          <span className="block truncate text-xs text-text-3">{line}</span>
        </span>
        <span className="text-sm font-semibold whitespace-nowrap">{figure}</span>
      </Link>
    </li>
  )
}
