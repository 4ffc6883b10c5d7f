import { whenNeeded } from './when-needed.ts'

const day = whenNeeded(() => new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }))
const time = whenNeeded(() => new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short', timeZone: 'Europe/Istanbul' }))

/** `14 Ekim 2026`, of a timestamp or a plain date. */
export function formatDay(timestamp: string): string {
  return day().format(Date.parse(timestamp))
}

/** `14 Ekim 2026, 10:42` */
export function formatMoment(timestamp: string): string {
  return `${formatDay(timestamp)}, ${time().format(Date.parse(timestamp))}`
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
