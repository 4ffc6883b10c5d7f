import { todayInIstanbul } from './format-date.ts'
import { whenNeeded } from './when-needed.ts'

const parts = whenNeeded(
  () => new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', timeZone: 'Europe/Istanbul' }),
)
const clock = whenNeeded(() => new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short', timeZone: 'Europe/Istanbul' }))
const isoDay = whenNeeded(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }))

const DAY_MS = 86_400_000

/** Of months: until when (dative), and when (locative). */
const ENDINGS = [
  ['a', 'ta'],
  ['a', 'ta'],
  ['a', 'ta'],
  ['a', 'da'],
  ['a', 'ta'],
  ['a', 'da'],
  ['a', 'da'],
  ['a', 'ta'],
  ['e', 'de'],
  ['e', 'de'],
  ['a', 'da'],
  ['a', 'ta'],
] as const

/** `14 Ekim`, of a timestamp or a plain date; with the year where it is another one. */
export function formatShortDay(timestamp: string): string {
  const year = isoDay().format(Date.parse(timestamp)).slice(0, 4)
  const day = parts().format(Date.parse(timestamp))
  return year === todayInIstanbul().slice(0, 4) ? day : `${day} ${year}`
}

/** `22 Ekim’e`, as in `22 Ekim’e kadar`. */
export function untilDay(day: string): string {
  return `${parts().format(Date.parse(day))}’${endingsOf(day)[0]}`
}

/** `22 Ekim’de`, as in `22 Ekim’de doldu`. */
export function onDay(day: string): string {
  return `${parts().format(Date.parse(day))}’${endingsOf(day)[1]}`
}

/** `Bugün 11:48`, `Dün 16:20`, `13 Ekim`. */
export function toDayWords(timestamp: string): string {
  const ago = countDays(isoDay().format(Date.parse(timestamp)), todayInIstanbul())
  const time = clock().format(Date.parse(timestamp))
  if (ago === 0) return `Bugün ${time}`
  return ago === 1 ? `Dün ${time}` : formatShortDay(timestamp)
}

/** `14 Ekim, 10:42` */
export function formatShortMoment(timestamp: string): string {
  return `${formatShortDay(timestamp)}, ${clock().format(Date.parse(timestamp))}`
}

/** Days from one to the other, both as date fields hold them. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** `2026-10-22` after seven days from `2026-10-15`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function endingsOf(day: string) {
  const month = Number(isoDay().format(Date.parse(day)).slice(5, 7))
  return ENDINGS[month - 1] ?? ENDINGS[0]
}
