import { formatNumber } from '@bedesten/contract/format-number'
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { countDays, formatShortDay } from '../../lib/format/day-words.ts'
import { todayInIstanbul } from '../../lib/format/dates.ts'

type Closing = Pick<PurchaseRequest, 'last_day' | 'status'>

/** The last two days. */
export function isEndingSoon({ last_day, status }: Closing): boolean {
  return status === 'open' && countDays(todayInIstanbul(), last_day) <= 2
}

/** `Son gün 4 Kasım, 20 gün`, `Son gün 16 Ekim, yarın`. */
export function toLastDayWords({ last_day, status }: Closing): string {
  const day = `Son gün ${formatShortDay(last_day)}`
  if (status !== 'open') return day
  return `${day}, ${toDaysLeft(last_day)}`
}

function toDaysLeft(last_day: string): string {
  const left = countDays(todayInIstanbul(), last_day)
  if (left <= 0) return 'bugün'
  return left === 1 ? 'yarın' : `${left} gün`
}

/** `Yarın 23:59’da kapanır`. */
export function toClosingWords({ last_day }: Closing): string {
  const left = countDays(todayInIstanbul(), last_day)
  const day = left <= 0 ? 'Bugün' : left === 1 ? 'Yarın' : formatShortDay(last_day)
  return `${day} 23:59’da kapanır`
}

export function toOfferCount(count: number): string {
  return count === 0 ? 'Henüz teklif yok' : `${formatNumber(count)} teklif`
}

/** Where it is delivered, and how far that company is. */
export function toPlaceWords({ city, distance_km }: { city: string; distance_km?: number | null }): string {
  const distance =
    distance_km === null || distance_km === undefined ? '' : ` · ${formatNumber(Math.round(distance_km))} km`
  return `${city}${distance}`
}
