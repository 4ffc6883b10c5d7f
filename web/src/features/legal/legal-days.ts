import { formatDay } from '../../lib/format/dates.ts'

/** Endings of 'from' after the last word of a number: `2026’dan`, `2030’dan`. */
const ONES = ['', 'den', 'den', 'ten', 'ten', 'ten', 'dan', 'den', 'den', 'dan']
const TENS = ['den', 'dan', 'den', 'dan', 'tan', 'den', 'tan', 'ten', 'den', 'dan']

/** `1 Temmuz 2026’dan` */
export function formatDayFrom(day: string): string {
  const year = Number(day.slice(0, 4))
  const ending = year % 10 > 0 ? ONES[year % 10] : TENS[Math.floor(year / 10) % 10]
  return `${formatDay(day)}’${ending}`
}

/** Endings of 'in' after the names of the months. */
const IN_MONTH = ['ta', 'ta', 'ta', 'da', 'ta', 'da', 'da', 'ta', 'de', 'de', 'da', 'ta']

/** `1 Kasım’da` */
export function formatDayIn(day: string): string {
  const [date, month] = formatDay(day).split(' ')
  return `${date} ${month}’${IN_MONTH[Number(day.slice(5, 7)) - 1]}`
}
