import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../lib/router/Link.tsx'

interface BreadcrumbProps {
  /** From the top of the tree on. */
  steps: { name: string; to: string }[]
  /** The page itself. */
  here: string
}

/** On phones one line that scrolls sideways. */
export function Breadcrumb({ steps, here }: BreadcrumbProps) {
  return (
    <nav
      aria-label="Sayfa yolu"
      className="mb-2 max-rail:-mx-4 max-rail:overflow-x-auto max-rail:px-4 max-rail:[scrollbar-width:none]"
    >
      <ol className="flex items-center gap-x-1.5 text-sm rail:flex-wrap max-rail:whitespace-nowrap">
        {steps.map(({ name, to }) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link to={to} className="inline-flex min-h-9 items-center text-text-2 hover:underline">
              {name}
            </Link>
            <ChevronRight aria-hidden className="size-3.5 shrink-0 text-text-3" />
          </li>
        ))}
        <li>
          <span aria-current="page" className="inline-flex min-h-9 items-center font-semibold">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  )
}
