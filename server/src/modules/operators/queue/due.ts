import type { QueueKind } from '@bedesten/contract/operator'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Istanbul has kept one time all year since 2016. */
const ISTANBUL = 3 * HOUR
/** Month and day of those that are the same each year. Religious ones are not known: a clock then runs a little early. */
const HOLIDAYS = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29']

const DUE: Record<QueueKind, { ms: number } | { workingDays: number }> = {
  complaint: { ms: 48 * HOUR },
  report: { ms: 3 * DAY },
  verification: { workingDays: 2 },
  appeal: { ms: 7 * DAY },
  new_company: { workingDays: 1 },
}

/** By when an entry is to be decided. */
export function dueTime(kind: QueueKind, from: Date): Date {
  const due = DUE[kind]
  return 'ms' in due ? new Date(from.getTime() + due.ms) : addWorkingDays(from, due.workingDays)
}

/** At the same time of day; what comes on a day off counts from the beginning of the next working day. */
export function addWorkingDays(from: Date, count: number): Date {
  let local = from.getTime() + ISTANBUL
  if (!isWorkingDay(local)) local = nextWorkingDay(Math.floor(local / DAY) * DAY)
  for (let added = 0; added < count; added++) local = nextWorkingDay(local)
  return new Date(local - ISTANBUL)
}

function nextWorkingDay(local: number): number {
  let next = local + DAY
  while (!isWorkingDay(next)) next += DAY
  return next
}

function isWorkingDay(local: number): boolean {
  const day = new Date(local)
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
  return !isWeekend && !HOLIDAYS.includes(day.toISOString().slice(5, 10))
}
