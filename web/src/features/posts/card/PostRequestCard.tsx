import type { Post, PostRequest } from '@bedesten/contract/posts.schemas'
import { REQUEST_STATUS_LABELS } from '@bedesten/contract/purchase-requests'
import Hourglass from 'lucide-react/icons/hourglass'
import MapPin from 'lucide-react/icons/map-pin'
import { Link } from '../../../lib/router/Link.tsx'
import { countDays, formatShortDay } from '../../../lib/format/day-words.ts'
import { todayInIstanbul } from '../../../lib/format/dates.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { useSession } from '../../accounts/session.tsx'
import { RequestLinePills } from './RequestLinePills.tsx'
import { useRights } from '../../../lib/session/useRights.ts'

/** What a company seeks; not its own are answered from here. */
export function PostRequestCard({ post, request }: { post: Post; request: PostRequest }) {
  const { user } = useSession()
  const { mayBegin } = useRights()
  const { id, title, text, lines, city, status } = request
  const isOwn = user?.id === post.company_id
  return (
    <div className="mx-4 mt-3 overflow-hidden rounded-lg border border-copper-line rail:mx-5">
      <div className="grid gap-2 px-4 py-3.5">
        <h2 className="font-display text-lead font-semibold text-pretty wrap-anywhere">
          <Link to={`/requests/${id}`} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="line-clamp-3 text-pretty wrap-anywhere text-text-2">{text}</p>
        <RequestLinePills lines={lines} most={3} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-2 border-t border-copper-line bg-accent-soft px-4 py-2.5 text-sm text-text-2 dark:bg-well">
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden className="size-4 text-copper-text" />
          {city}
        </span>
        <span className="inline-flex items-center gap-1.5" suppressHydrationWarning>
          <Hourglass aria-hidden className="size-4 text-copper-text" />
          {toEndWords(request)}
        </span>
        {!isOwn && status === 'open' && mayBegin('social') && (
          <ButtonLink
            variant="secondary"
            size="sm"
            to={`/requests/${id}/offer`}
            aria-label={`Teklif ver: ${title}`}
            className="ml-auto max-rail:ml-0 max-rail:h-10.5 max-rail:basis-full"
          >
            Teklif ver
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function toEndWords({ status, last_day }: PostRequest): string {
  if (status !== 'open') return REQUEST_STATUS_LABELS[status]
  const left = countDays(todayInIstanbul(), last_day)
  if (left <= 0) return 'Son gün bugün'
  return left === 1 ? 'Son gün yarın' : `Son gün ${formatShortDay(last_day)}`
}
