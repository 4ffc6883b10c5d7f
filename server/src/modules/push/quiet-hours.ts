const MINUTE = 60_000
const DAY_MINUTES = 1440
/** Istanbul is UTC+3 all year. */
const ISTANBUL_MINUTES = 180

/** Minutes of the day in Istanbul; from 22:00 to 08:00 they reach over midnight. */
export interface QuietHours {
  from: number
  to: number
}

/** When they end, if it is quiet at this time. */
export function findQuietEnd({ from, to }: QuietHours, at: Date): Date | undefined {
  const minute = (Math.floor(at.getTime() / MINUTE) + ISTANBUL_MINUTES) % DAY_MINUTES
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return undefined
  const left = (to - minute + DAY_MINUTES) % DAY_MINUTES
  return new Date((Math.floor(at.getTime() / MINUTE) + left) * MINUTE)
}

/** `22:30` */
export function toTime(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
