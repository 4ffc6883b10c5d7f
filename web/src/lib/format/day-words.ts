import { todayInIstanbul, toIstanbul } from './format-date.ts'

const DAY_MS = 86_400_000

/** Months, and how they end in `until when` (dative) and `when` (locative). */
const MONTHS = [
  ['Ocak', 'a', 'ta'],
  ['Şubat', 'a', 'ta'],
  ['Mart', 'a', 'ta'],
  ['Nisan', 'a', 'da'],
  ['Mayıs', 'a', 'ta'],
  ['Haziran', 'a', 'da'],
  ['Temmuz', 'a', 'da'],
  ['Ağustos', 'a', 'ta'],
  ['Eylül', 'e', 'de'],
  ['Ekim', 'e', 'de'],
  ['Kasım', 'a', 'da'],
  ['Aralık', 'a', 'ta'],
] as const

/** `14 Ekim`, of a timestamp or a plain date; with the year where it is another one. */
export function formatShortDay(timestamp: string): string {
  const { day, year } = read(timestamp)
  return year === todayInIstanbul().slice(0, 4) ? day : `${day} ${year}`
}

/** `22 Ekim’e`, as in `22 Ekim’e kadar`. */
export function untilDay(timestamp: string): string {
  const { day, dative } = read(timestamp)
  return `${day}’${dative}`
}

/** `22 Ekim’de`, as in `22 Ekim’de doldu`. */
export function onDay(timestamp: string): string {
  const { day, locative } = read(timestamp)
  return `${day}’${locative}`
}

/** `Bugün 11:48`, `Dün 16:20`, `13 Ekim`. */
export function toDayWords(timestamp: string): string {
  const { date, time } = read(timestamp)
  const ago = countDays(date, todayInIstanbul())
  if (ago === 0) return `Bugün ${time}`
  return ago === 1 ? `Dün ${time}` : formatShortDay(timestamp)
}

/** `14 Ekim, 10:42` */
export function formatShortMoment(timestamp: string): string {
  return `${formatShortDay(timestamp)}, ${read(timestamp).time}`
}

/** Days from one to the other, both as date fields hold them. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** `2026-10-22` after seven days from `2026-10-15`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Of a timestamp or a plain date, as Istanbul has it. */
function read(timestamp: string) {
  const there = toIstanbul(Date.parse(timestamp))
  const [month, dative, locative] = MONTHS[Number(there.slice(5, 7)) - 1] ?? MONTHS[0]
  const day = `${Number(there.slice(8, 10))} ${month}`
  return { date: there.slice(0, 10), time: there.slice(11, 16), year: there.slice(0, 4), day, dative, locative }
}
