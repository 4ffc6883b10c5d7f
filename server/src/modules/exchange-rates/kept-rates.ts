import type { Db } from '../../db/database.ts'
import type { HintChannel } from '../../db/hint-channel.ts'
import { currentRates, RATES_CHANGED, type Rates } from './exchange-rates.queries.ts'
import type { ReadRates } from './valuation.ts'

/** Should a hint be lost all the same. */
const KEEP_MS = 60_000

/**
 * Rates change once a day and are needed by every call that shows a price, so they are kept as long as the database would
 * tell of new ones: without that they are asked for each time.
 */
export function keepRates(db: Db, hints: HintChannel): ReadRates {
  let kept: { rates: Promise<Rates>; until: number } | undefined
  const forget = () => {
    kept = undefined
  }
  hints.tell({
    onHint: ({ word }) => {
      if (word === RATES_CHANGED) forget()
    },
    onReady: forget,
  })
  return () => {
    if (!hints.isListening()) return currentRates(db)
    const now = performance.now()
    if (kept && now < kept.until) return kept.rates
    const asked = { rates: currentRates(db), until: now + KEEP_MS }
    kept = asked
    asked.rates.catch(() => {
      if (kept === asked) forget()
    })
    return asked.rates
  }
}
