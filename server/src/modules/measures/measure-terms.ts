import { APPEAL_DAYS } from '@bedesten/contract/measures'
import type { QueueKind } from '@bedesten/contract/operator'

/** The entry of the queue from which something was decided. Its decision is one act, recorded by who closes the entry. */
export interface QueueEntryRef {
  id: number
  kind: QueueKind
}

const DAY_MS = 86_400_000
/** Istanbul has kept one time all year since 2016. */
const ISTANBUL_MS = 3 * 3_600_000

export function appealEnd(now: Date): Date {
  return new Date(now.getTime() + APPEAL_DAYS * DAY_MS)
}

/** With the last of so many days, in Istanbul. */
export function suspensionEnd(now: Date, days: number): Date {
  const today = Math.floor((now.getTime() + ISTANBUL_MS) / DAY_MS)
  return new Date((today + days + 1) * DAY_MS - ISTANBUL_MS - 1)
}
