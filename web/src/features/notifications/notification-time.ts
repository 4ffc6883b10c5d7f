import { whenNeeded } from '../../lib/format/when-needed.ts'

const HOUR = 3_600_000

const zone = { timeZone: 'Europe/Istanbul' }
const shortDate = whenNeeded(() => new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', ...zone }))
const datedYear = whenNeeded(
  () => new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', year: 'numeric', ...zone }),
)
const year = whenNeeded(() => new Intl.DateTimeFormat('tr-TR', { year: 'numeric', ...zone }))

/** Coarser than elsewhere: minutes are not counted, and from the third day on it is the date. */
export function toNotificationTime(timestamp: string, now = Date.now()): string {
  const then = Date.parse(timestamp)
  const hours = Math.floor((now - then) / HOUR)
  if (hours < 1) return 'Az önce'
  if (hours < 24) return `${hours} saat önce`
  if (hours < 48) return 'Dün'
  return year().format(then) === year().format(now) ? shortDate().format(then) : datedYear().format(then)
}
