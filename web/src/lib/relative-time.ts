const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const longDate = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' })

/** How long ago, up to thirty days; the date before that. */
export function toRelativeTime(timestamp: string, now = Date.now()): string {
  const seconds = (now - Date.parse(timestamp)) / 1000
  if (seconds < MINUTE) return 'Az önce'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} dakika önce`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} saat önce`
  if (seconds < 30 * DAY) return `${Math.floor(seconds / DAY)} gün önce`
  return longDate.format(Date.parse(timestamp))
}
