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

/** Today in Istanbul, as date fields hold it: `2026-10-14`. */
export function todayInIstanbul(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format()
}
