import { whenNeeded } from '../../lib/format/when-needed.ts'

const zone = { timeZone: 'Europe/Istanbul' }
const clock = whenNeeded(() => new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short', ...zone }))
const shortDay = whenNeeded(() => new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', ...zone }))
const shortDayOfYear = whenNeeded(
  () => new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', year: 'numeric', ...zone }),
)
const longDay = whenNeeded(
  () => new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', weekday: 'long', ...zone }),
)
const longDayOfYear = whenNeeded(
  () => new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', year: 'numeric', ...zone }),
)
/** Sortable, so that days compare as texts: `2026-10-14`. */
const isoDay = whenNeeded(() => new Intl.DateTimeFormat('sv-SE', zone))

const DAY_MS = 86_400_000

/** `14:32` */
export function toClock(timestamp: string): string {
  return clock().format(Date.parse(timestamp))
}

/** The day of a message in Istanbul: messages of one day have the same. */
export function toDay(timestamp: string): string {
  return isoDay().format(Date.parse(timestamp))
}

/** In a list of conversations: the time today, else the day. */
export function toListTime(timestamp: string, now = Date.now()): string {
  const near = toNearDay(timestamp, now)
  if (near) return near === 'Bugün' ? toClock(timestamp) : near
  return (isThisYear(timestamp, now) ? shortDay : shortDayOfYear)().format(Date.parse(timestamp))
}

/** Above the messages of a day: `Bugün`, `Dün`, `28 Eylül Pazartesi`. */
export function toDayTitle(timestamp: string, now = Date.now()): string {
  const near = toNearDay(timestamp, now)
  return near ?? (isThisYear(timestamp, now) ? longDay : longDayOfYear)().format(Date.parse(timestamp))
}

function toNearDay(timestamp: string, now: number): 'Bugün' | 'Dün' | undefined {
  const day = toDay(timestamp)
  if (day === isoDay().format(now)) return 'Bugün'
  return day === isoDay().format(now - DAY_MS) ? 'Dün' : undefined
}

function isThisYear(timestamp: string, now: number): boolean {
  return toDay(timestamp).slice(0, 4) === isoDay().format(now).slice(0, 4)
}
