import { whenNeeded } from './when-needed.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const longDate = whenNeeded(() => new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }))

interface Units {
  minute: string
  hour: string
  day: string
}

const WORDS: Units = { minute: ' dakika önce', hour: ' saat önce', day: ' gün önce' }
const LETTERS: Units = { minute: 'd', hour: 's', day: 'g' }

/** How long ago, up to thirty days; the date before that. */
export function toRelativeTime(timestamp: string, now = Date.now()): string {
  return tell(timestamp, now, WORDS)
}

/** The same in one letter, for narrow places. */
export function toCompactTime(timestamp: string, now = Date.now()): string {
  return tell(timestamp, now, LETTERS)
}

function tell(timestamp: string, now: number, units: Units): string {
  const seconds = (now - Date.parse(timestamp)) / 1000
  if (seconds < MINUTE) return 'Az önce'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}${units.minute}`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)}${units.hour}`
  if (seconds < 30 * DAY) return `${Math.floor(seconds / DAY)}${units.day}`
  return longDate().format(Date.parse(timestamp))
}
