import { clsx } from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { backLine } from './back-line.ts'

interface PageHeadProps {
  title: ReactNode
  line?: ReactNode
  /** Beside the title, such as a status. */
  mark?: ReactNode
  actions?: ReactNode
  /** Where the actions are for members only, and it is not known yet whether one is looking. */
  place?: 'member' | undefined
  /** Whether small screens put the actions below, for a title that needs the width. */
  stacked?: boolean
  /** Whether small screens put them into the corner, beside the way back. */
  cornered?: boolean
  /** The page this one belongs to. */
  back?: { to: string; label: string; onClick?: (event: MouseEvent) => void }
}

export function PageHead(props: PageHeadProps) {
  const { title, line, mark, actions, place, stacked = false, cornered = false, back } = props
  return (
    <div className="relative mb-3.5 rail:mb-5">
      {back && (
        <Link to={back.to} onClick={back.onClick} className={backLine}>
          <ArrowLeft className="size-4" />
          {back.label}
        </Link>
      )}
      <div
        className={clsx(
          'flex justify-between',
          stacked ? 'gap-3 max-rail:flex-col rail:items-end' : 'items-end gap-4 max-[360px]:flex-wrap',
        )}
      >
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="font-display text-h1 wrap-anywhere">{title}</h1>
            {mark}
          </div>
          {line && <p className="mt-1 text-text-3">{line}</p>}
        </div>
        {actions && (
          <div
            data-place={place}
            className={clsx(
              'flex shrink-0 flex-wrap items-center gap-2',
              cornered && 'max-rail:absolute max-rail:-top-2 max-rail:right-0',
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
