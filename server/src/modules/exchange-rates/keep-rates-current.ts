import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../../db/database.ts'
import { currentRates, insertRates } from './exchange-rates.queries.ts'
import { fetchRates } from './fetch-rates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Longer than any holiday goes without new rates. */
const OLD_AFTER_DAYS = 12

type Log = Pick<Logger, 'info' | 'warn'>

/** Looks for new rates until told to stop: every hour, after a failure soon and then ever more seldom. */
export async function keepRatesCurrent(db: Db, url: string, log: Log, stop: AbortSignal): Promise<void> {
  let failures = 0
  while (!stop.aborted) {
    try {
      await updateRates(db, url, log, stop)
      failures = 0
    } catch (error) {
      failures += 1
      if (!stop.aborted) await tellFailure(db, log, error)
    }
    await sleep(waitAfter(failures), undefined, { signal: stop }).catch(() => undefined)
  }
}

/** Stores what the address has; the same day a second time, as on weekends, changes nothing. */
export async function updateRates(db: Db, url: string, log: Log, stop: AbortSignal): Promise<void> {
  const rates = await fetchRates(url, stop)
  // A day that is not over anywhere on Earth yet: such rates would count for good.
  if (Date.parse(rates.date) > Date.now() + DAY)
    throw new Error(`The rates are of ${rates.date}, which is in the future`)
  if (await insertRates(db, rates, new URL(url).host)) log.info(`Stored the exchange rates of ${rates.date}`)
}

/** With jitter, so that servers started together do not ask together for ever. */
export function waitAfter(failures: number): number {
  const wait = failures === 0 ? HOUR : Math.min(MINUTE * 2 ** (failures - 1), HOUR)
  return wait * (0.75 + Math.random() / 4)
}

async function tellFailure(db: Db, log: Log, error: unknown): Promise<void> {
  const reason = explain(error)
  const date = await currentRates(db).then(
    (rates) => rates.date,
    () => undefined,
  )
  if (date === undefined) log.warn(`No new exchange rates: ${reason}`)
  else log.warn(`No new exchange rates: ${reason}. ${describeAge(date, new Date())}`)
}

/** `fetch` hides what went wrong behind a failure of its own. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** For the operator. */
export function describeAge(date: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / DAY))
  const age = days === 1 ? '1 day' : `${days} days`
  return `The rates in use are of ${date}, ${age} old${days > OLD_AFTER_DAYS ? ': prices in other currencies may be wrong' : ''}.`
}
