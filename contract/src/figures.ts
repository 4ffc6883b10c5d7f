/** The longest range of days: ten years. */
export const FIGURE_DAYS_MAX = 3660
/** Goods, companies, cities and categories in one answer. */
export const FIGURE_LIST_MAX = 50

const DAY_MS = 86_400_000

export interface DayRange {
  from: string
  to: string
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days from the first to the last, both counted. */
export function countDays({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

export function listDays({ from, to }: DayRange): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const days: string[] = []
  for (let at = first; at <= last; at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/**
 * What a range stands beside: as many days before it; the same days of the year before if it begins with the year.
 */
export function rangeBefore(range: DayRange): DayRange {
  const { from, to } = range
  if (from.endsWith('-01-01') && to.slice(0, 4) === from.slice(0, 4))
    return { from: yearBefore(from), to: yearBefore(to) }
  return { from: addDays(from, -countDays(range)), to: addDays(from, -1) }
}

/** 29 February stands beside the 28th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('-02-29') ? `${before.slice(0, 4)}-02-28` : before
}
