import { NOTICE_LINK } from '@bedesten/contract/notices'
import { clsx } from 'clsx'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'

interface NoticeLineProps {
  notice: { kind: 'info' | 'warning'; text: string }
  /** At the end, such as the button that closes it. */
  action?: ReactNode
  className?: string
}

/** One line in the colour of its kind; `[text](address)` in it is a link. */
export function NoticeLine({ notice: { kind, text }, action, className }: NoticeLineProps) {
  const Icon = kind === 'warning' ? TriangleAlert : Info
  return (
    <div
      className={clsx(
        'flex items-start gap-3 text-sm rail:items-center',
        kind === 'warning' ? 'bg-warning-soft text-warning-text' : 'bg-info-soft text-info-text',
        className,
      )}
    >
      <Icon aria-hidden />
      <p className="min-w-0 flex-1 wrap-anywhere">{withLink(text)}</p>
      {action}
    </div>
  )
}

/** Links lead to pages of this site or to secure ones elsewhere; everything else stays text. */
function withLink(text: string): ReactNode {
  const [whole, words, address] = NOTICE_LINK.exec(text) ?? []
  if (whole === undefined || words === undefined || address === undefined) return text
  const [before, after] = text.split(whole)
  return (
    <>
      {before}
      <Link to={address} className="font-semibold underline underline-offset-3">
        {words}
      </Link>
      {after}
    </>
  )
}
