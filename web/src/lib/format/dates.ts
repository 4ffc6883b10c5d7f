import { whenNeeded } from './when-needed.ts'

const day = whenNeeded(() => new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }))

/** `14 Ekim 2026`, of a timestamp or a plain date. */
export function formatDay(timestamp: string): string {
  return day().format(Date.parse(timestamp))
}

/** `14 Ekim 2026, 10:42` */
export function formatMoment(timestamp: string): string {
  return `${formatDay(timestamp)}, ${toIstanbul(Date.parse(timestamp)).slice(11, 16)}`
}

/**
 * Istanbul has been so far ahead of UTC since 2016, all year round. A format that knows the zone is no way to find that
 * out while a feed is drawn: to make one takes a slow phone 100 ms.
 */
const AHEAD_MS = 3 * 3_600_000

/** Today in Istanbul, as date fields hold it: `2026-10-14`. */
export function todayInIstanbul(): string {
  return toIstanbul(Date.now()).slice(0, 10)
}

/** Day and time in Istanbul: `2026-10-14T10:42:00.000Z`. */
export function toIstanbul(time: number): string {
  return new Date(time + AHEAD_MS).toISOString()
}

/** A day of the calendar, and of this age: fields give `0026-10-14` while a year is being typed. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
  return formatDay(timestamp)
}
