import { todayInIstanbul, toIstanbul } from './dates.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const WEEKDAYS = ['Pazar', 'Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi']

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

/** `Ekim`, of a timestamp or a plain date. */
export function monthOf(timestamp: string): string {
  return read(timestamp).month
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

/** `14:32` */
export function toClock(timestamp: string): string {
  return read(timestamp).time
}

/** `2026-10-14`: timestamps of one day in Istanbul have the same. */
export function toDay(timestamp: string): string {
  return read(timestamp).date
}

/** In a list of conversations: the time today, else the day. */
export function toListTime(timestamp: string, now = Date.now()): string {
  const ago = countDays(toDay(timestamp), toToday(now))
  if (ago === 0) return toClock(timestamp)
  return ago === 1 ? 'Dün' : formatBriefDay(timestamp, now)
}

/** Above the messages of a day: `Bugün`, `Dün`, `28 Eylül Pazartesi`. */
export function toDayTitle(timestamp: string, now = Date.now()): string {
  const { date, day, year } = read(timestamp)
  const ago = countDays(date, toToday(now))
  if (ago === 0) return 'Bugün'
  if (ago === 1) return 'Dün'
  return year === toToday(now).slice(0, 4) ? `${day} ${WEEKDAYS[new Date(date).getUTCDay()]}` : `${day} ${year}`
}

/** Coarser than elsewhere: minutes are not counted, and from the third day on it is the date. */
export function toNotificationTime(timestamp: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(timestamp)) / HOUR_MS)
  if (hours < 1) return 'Az önce'
  if (hours < 24) return `${hours} saat önce`
  return hours < 48 ? 'Dün' : formatBriefDay(timestamp, now)
}

/** `28 Eyl`; with the year where it is another one. */
function formatBriefDay(timestamp: string, now: number): string {
  const { day, year } = read(timestamp)
  const brief = day.slice(0, day.indexOf(' ') + 4)
  return year === toToday(now).slice(0, 4) ? brief : `${brief} ${year}`
}

function toToday(now: number): string {
  return toIstanbul(now).slice(0, 10)
}

/** Of a timestamp or a plain date, as Istanbul has it. */
function read(timestamp: string) {
  const there = toIstanbul(Date.parse(timestamp))
  const [month, dative, locative] = MONTHS[Number(there.slice(5, 7)) - 1] ?? MONTHS[0]
  const day = `${Number(there.slice(8, 10))} ${month}`
  return { date: there.slice(0, 10), time: there.slice(11, 16), year: there.slice(0, 4), month, day, dative, locative }
}

/** What follows a year by how its last word ends: altı'ya, altı'da; beş'e, beş'te. Tens are those of a round year. */
const ONES: readonly Endings[] = [
  { to: 'e', at: 'de' },
  { to: 'e', at: 'de' },
  { to: 'ye', at: 'de' },
  { to: 'e', at: 'te' },
  { to: 'e', at: 'te' },
  { to: 'e', at: 'te' },
  { to: 'ya', at: 'da' },
  { to: 'ye', at: 'de' },
  { to: 'e', at: 'de' },
  { to: 'a', at: 'da' },
]
const TENS: readonly Endings[] = [
  { to: 'e', at: 'de' },
  { to: 'a', at: 'da' },
  { to: 'ye', at: 'de' },
  { to: 'a', at: 'da' },
  { to: 'a', at: 'ta' },
  { to: 'ye', at: 'de' },
  { to: 'a', at: 'ta' },
  { to: 'e', at: 'te' },
  { to: 'e', at: 'de' },
  { to: 'a', at: 'da' },
]

interface Endings {
  to: string
  at: string
}

/** `2026'ya` or `2026'da`, of a text that ends with a year. */
export function withYearEnding(text: string, ending: keyof Endings): string {
  const [tens, ones] = [Number(text.at(-2)), Number(text.at(-1))]
  const endings = ones === 0 ? TENS[tens] : ONES[ones]
  return endings ? `${text}’${endings[ending]}` : text
}

/** `16:34’te`; a full hour by its hour: `16:00’da`. */
export function withClockEnding(time: string): string {
  const spoken = time.endsWith(':00') ? time.slice(0, 2) : time
  return time + withYearEnding(spoken, 'at').slice(spoken.length)
}
