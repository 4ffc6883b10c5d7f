import type { Db } from '../../db/database.ts'
import type { NotifyChannel } from '../../db/notify-channel.ts'
import { currentRates, RATES_CHANGED, type Rates } from './exchange-rates.queries.ts'
import type { ReadRates } from './valuation.ts'

/** Limits the age of rates if an event is lost. */
const CACHE_MS = 60_000

/**
 * Rates change once a day and every price needs them, so they are cached while the channel notifies
 * of new ones. Without the channel they are read each time.
 */
export function cacheRates(db: Db, channel: NotifyChannel): ReadRates {
  let cached: { rates: Promise<Rates>; until: number } | undefined
  const invalidate = () => {
    cached = undefined
  }
  channel.subscribe({
    onEvent: ({ word }) => {
      if (word === RATES_CHANGED) invalidate()
    },
    onReady: invalidate,
  })
  return () => {
    if (!channel.isListening()) return currentRates(db)
    const now = performance.now()
    if (cached && now < cached.until) return cached.rates
    const asked = { rates: currentRates(db), until: now + CACHE_MS }
    cached = asked
    asked.rates.catch(() => {
      if (cached === asked) invalidate()
    })
    return asked.rates
  }
}
