import type { Notification } from '@bedesten/contract/notifications.schemas'
import { clsx } from 'clsx'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Banknote from 'lucide-react/icons/banknote'
import BellRing from 'lucide-react/icons/bell-ring'
import Building2 from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import BookOpenText from 'lucide-react/icons/book-open-text'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import Heart from 'lucide-react/icons/heart'
import Inbox from 'lucide-react/icons/inbox'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import Scale from 'lucide-react/icons/scale'
import Star from 'lucide-react/icons/star'
import UserPlus from 'lucide-react/icons/user-plus'
import type { LucideIcon } from 'lucide-react'
import { Link } from '../../lib/router/Link.tsx'
import { useNow } from '../../lib/page/useNow.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { toNotificationTime } from '../../lib/format/day-words.ts'
import { useMarkRead } from './notifications.ts'

export interface Mark {
  icon: LucideIcon
  tone: Tone
}

/** How an order looks in each of its states. */
export type StatusMarks = Record<NonNullable<Notification['related_data']['order_status']>, Mark>

interface NotificationRowProps {
  notification: Notification
  statusMarks: StatusMarks
}

export function NotificationRow({ notification, statusMarks }: NotificationRowProps) {
  const { id, title, message, is_read, created_at, related_data } = notification
  const { mutate } = useMarkRead()
  const now = useNow()
  return (
    <Link
      to={toAddress(notification)}
      onClick={() => is_read === 0 && mutate(id)}
      className={clsx(
        'grid grid-cols-[auto_1fr] items-start gap-x-3.5 px-4 py-3.5 -outline-offset-2 rail:grid-cols-[auto_1fr_auto] rail:px-5 rail:py-4',
        is_read ? 'hover:bg-hover' : 'bg-unread hover:bg-primary-soft',
      )}
    >
      <ArchIcon {...toMark(notification, statusMarks)} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block leading-5 font-semibold">{title}</span>
        <span className="block leading-5 text-text-2">{message}</span>
        {related_data.product_name && (
          <span className="block text-sm text-text-3">Ürün: {related_data.product_name}</span>
        )}
      </span>
      <span className="flex gap-2 text-sm text-text-3 max-rail:col-start-2 max-rail:mt-2 max-rail:items-center rail:flex-col rail:items-end">
        <time dateTime={created_at} className="whitespace-nowrap">
          {toNotificationTime(created_at, now)}
        </time>
        {is_read ? (
          <span className="flex items-center gap-1 text-xs">
            <Check className="size-3.5" />
            Okundu
          </span>
        ) : (
          <span role="img" aria-label="Okunmadı" className="size-2.25 rounded-full bg-primary" />
        )}
      </span>
    </Link>
  )
}

function toAddress({ type, related_type, related_id, related_data }: Notification): string {
  if (type === 'account') return `/accounts/${related_id}?side=${related_data.account_side}`
  const { variant_id } = related_data
  if (related_type === 'product') {
    return `/products/${related_id}${variant_id === undefined ? '' : `?variant=${variant_id}`}`
  }
  if (related_type === 'post') return `/posts/${related_id}`
  if (related_type === 'conversation') return `/messages/${related_id}`
  if (related_type === 'order') return `/my-orders-detail/${related_id}`
  if (related_type === 'quote') return `/quotes/${related_id}`
  if (related_type === 'purchase_request') return `/requests/${related_id}`
  if (related_type === 'approval') return `/approvals/${related_id}`
  const { about, follower_short_name } = related_data
  if (about === 'measure') return '/settings/measures'
  if (about === 'complaint') return '/settings/complaints'
  if (about === 'verification') return '/settings/verification'
  return follower_short_name === undefined ? '/notifications' : `/${follower_short_name}`
}

function toMark({ type, related_data: { about, order_status } }: Notification, statusMarks: StatusMarks): Mark {
  if (about) return subjectMarks[about]
  return type === 'order_status' && order_status ? statusMarks[order_status] : marks[type]
}

const marks: Record<Notification['type'], Mark> = {
  comment: { icon: MessageCircle, tone: 'info' },
  follow: { icon: UserPlus, tone: 'primary' },
  order_received: { icon: Inbox, tone: 'success' },
  /** Of notifications without a status. */
  order_status: { icon: Package, tone: 'copper' },
  payment: { icon: Banknote, tone: 'success' },
  message: { icon: MessageSquare, tone: 'primary' },
  quote: { icon: FileText, tone: 'info' },
  purchase_request: { icon: Megaphone, tone: 'copper' },
  approval: { icon: ClipboardCheck, tone: 'copper' },
  alert: { icon: BellRing, tone: 'primary' },
  account: { icon: BookOpenText, tone: 'primary' },
  review: { icon: Star, tone: 'copper' },
  /** A like. */
  other: { icon: Heart, tone: 'danger' },
}

const subjectMarks: Record<NonNullable<Notification['related_data']['about']>, Mark> = {
  measure: { icon: Scale, tone: 'warning' },
  complaint: { icon: Flag, tone: 'warning' },
  verification: { icon: BadgeCheck, tone: 'primary' },
  registration: { icon: Building2, tone: 'primary' },
  report: { icon: Flag, tone: 'neutral' },
}
