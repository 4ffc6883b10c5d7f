import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { ArchIcon } from '../display/ArchIcon.tsx'
import { Card } from '../page/Card.tsx'

/** Ways to pages of their own. */
export function LinkRows({ children }: { children: ReactNode }) {
  return (
    <Card flush className="overflow-hidden">
      <ul className="divide-y divide-border">{children}</ul>
    </Card>
  )
}

interface LinkRowProps {
  to: string
  icon: LucideIcon
  title: string
  line: ReactNode
  /** The state, before the arrow. */
  badge?: ReactNode
}

export function LinkRow({ to, icon, title, line, badge }: LinkRowProps) {
  return (
    <li>
      <Link to={to} className="flex min-h-18 items-center gap-3.5 px-4 py-3 -outline-offset-2 hover:bg-hover rail:px-5">
        <ArchIcon icon={icon} />
        <span className="min-w-0 flex-1">
          <span className="block leading-5 font-semibold">{title}</span>
          <span className="block text-sm text-text-3">{line}</span>
        </span>
        {badge}
        <ChevronRight aria-hidden className="size-5 text-text-3" />
      </Link>
    </li>
  )
}
