import type { PostComment } from '@bedesten/contract/post-comments.schemas'
import { clsx } from 'clsx'
import { Link } from '../../../lib/router/Link.tsx'
import { toCompactTime, toRelativeTime } from '../../../lib/format/dates.ts'
import { useNow } from '../../../lib/page/useNow.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { RelativeTime } from '../../../ui/display/RelativeTime.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { useSession } from '../../accounts/session.tsx'
import { ReportMenu } from '../../reports/ReportMenu.tsx'

/** `small` inside a card. */
export function PostCommentItem({ comment, small = false }: { comment: PostComment; small?: boolean }) {
  const { user } = useSession()
  const { id, company_id, company_name, company_logo, short_name, verified, created_at, content } = comment
  return (
    <div className={clsx('flex', small ? 'gap-2.5' : 'gap-3')}>
      <ArchAvatar name={company_name} logo={company_logo ?? undefined} size={small ? 32 : 40} />
      <div className="min-w-0 flex-1">
        <p className={clsx('flex flex-wrap items-center gap-x-1.25', small && 'text-sm')}>
          <Link
            to={`/${short_name}`}
            className={clsx(
              '-my-0.75 py-0.75 wrap-anywhere hover:underline',
              small ? 'font-semibold' : 'font-semibold',
            )}
          >
            {company_name}
          </Link>
          {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" className={small ? 'size-3.5' : 'size-3.75'} />}
          {small ? (
            <ShortTime timestamp={created_at} />
          ) : (
            <RelativeTime timestamp={created_at} prefix="· " className="text-sm text-text-3" />
          )}
        </p>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-text-2">{content}</p>
      </div>
      <ReportMenu subject={{ kind: 'comment', id, company: { id: company_id, company_name } }} me={user?.id} />
    </div>
  )
}

/** One letter on small screens; screen readers get the words. */
function ShortTime({ timestamp }: { timestamp: string }) {
  const now = useNow()
  return (
    <time dateTime={timestamp} className="text-sm text-text-3">
      {'· '}
      <span aria-hidden suppressHydrationWarning className="rail:hidden">
        {Number.isNaN(now) ? '' : toCompactTime(timestamp, now)}
      </span>
      <span suppressHydrationWarning className="max-rail:sr-only">
        {Number.isNaN(now) ? '' : toRelativeTime(timestamp, now)}
      </span>
    </time>
  )
}
