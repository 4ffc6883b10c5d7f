import type { QueueKind } from '@bedesten/contract/operator'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From here on the clock warns. */
const SOON = 36 * HOUR
/** Istanbul has kept one time all year since 2016. */
const ISTANBUL = 3 * HOUR

/** How many working days these kinds have; all others count hours. */
const WORKING_DAYS: Partial<Record<QueueKind, number>> = { verification: 2, new_company: 1 }

export interface DueLook {
  urgency: 'calm' | 'soon' | 'late'
  /** `25 sa 40 dk`, `2 iş günü`, `3 sa 20 dk gecikti`. */
  text: string
}

export function toDueLook(due: string, kind: QueueKind, now: number): DueLook {
  const left = Date.parse(due) - now
  if (left < 0) return { urgency: 'late', text: `${toSpan(-left)} gecikti` }
  if (left < SOON) return { urgency: 'soon', text: toSpan(left) }
  const most = WORKING_DAYS[kind]
  if (most === undefined) return { urgency: 'calm', text: toRoundSpan(left) }
  // A holiday in between is no working day either, so there are never more than the kind has.
  return { urgency: 'calm', text: `${Math.min(most, countWeekdays(now, Date.parse(due)))} iş günü` }
}

/** How long something has been waiting: `35 dk`, `22 saat`, `2 gün`. */
export function toAge(from: string, now: number): string {
  const age = Math.max(0, now - Date.parse(from))
  if (age < HOUR) return `${Math.floor(age / MINUTE)} dk`
  return age < 2 * DAY ? `${Math.floor(age / HOUR)} saat` : `${Math.floor(age / DAY)} gün`
}

function toSpan(ms: number): string {
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)} gün`
  const minutes = Math.floor(ms / MINUTE)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} dk`
  return rest === 0 ? `${hours} saat` : `${hours} sa ${rest} dk`
}

/** Where there is time enough, no more exact than that. */
function toRoundSpan(ms: number): string {
  return ms >= 2 * DAY ? `${Math.round(ms / DAY)} gün` : `${Math.round(ms / HOUR)} saat`
}

function countWeekdays(from: number, to: number): number {
  const first = Math.floor((from + ISTANBUL) / DAY)
  const last = Math.floor((to + ISTANBUL) / DAY)
  let count = 0
  for (let day = first + 1; day <= last; day++) {
    const weekday = new Date(day * DAY).getUTCDay()
    if (weekday !== 0 && weekday !== 6) count += 1
  }
  return Math.max(1, count)
}
