import { toRelativeTime } from '../../lib/format/dates.ts'
import { useNow } from '../../lib/page/useNow.ts'

interface RelativeTimeProps {
  timestamp: string
  /** The text before it. */
  prefix?: string
  className?: string
}

/** How long ago. Between the server and the browser a minute may have passed. */
export function RelativeTime({ timestamp, prefix = '', className }: RelativeTimeProps) {
  const now = useNow()
  return (
    <time dateTime={timestamp} suppressHydrationWarning className={className}>
      {Number.isNaN(now) ? '' : prefix + toRelativeTime(timestamp, now)}
    </time>
  )
}
