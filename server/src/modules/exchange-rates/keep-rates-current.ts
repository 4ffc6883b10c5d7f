import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { taskOf, ReportedFailure, type JobKind, type ScheduledTask } from '../../jobs/task.ts'
import type { DailyRates } from './central-bank-file.ts'
import { currentRates, insertRates } from './exchange-rates.queries.ts'
import { fetchRates } from './fetch-rates.ts'

const DAY = 24 * 3_600_000
/** Longer than any holiday without new rates. */
const OLD_AFTER_DAYS = 12

type Log = Pick<Logger, 'info' | 'warn'>

export const fetchRatesJob: JobKind<object> = { name: 'fetch_exchange_rates', payload: z.object({}), maxAttempts: 6 }

/** Every hour; after a failure with growing pauses. */
export function fetchRatesTask(db: Db, url: string, log: Log): ScheduledTask {
  const task = taskOf(fetchRatesJob, async (_payload, { stop, attempt }) => {
    try {
      await updateRates(db, url, log, stop)
    } catch (error) {
      // Logs once an hour, regardless of retries.
      if (attempt === 1 && !stop.aborted) await reportFailure(db, log, error)
      throw new ReportedFailure(explain(error), { cause: error })
    }
  })
  return { ...task, cron: '41 * * * *', maxAttempts: fetchRatesJob.maxAttempts }
}

/** Fetches and stores the rates; a known day, as on weekends, changes nothing. */
export async function updateRates(db: Db, url: string, log: Log, stop: AbortSignal): Promise<void> {
  const rates = await fetchNewestRates(url, stop)
  if (await storeRates(db, rates, url)) log.info(`Stored the exchange rates of ${rates.date}`)
}

export async function fetchNewestRates(url: string, stop: AbortSignal): Promise<DailyRates> {
  const rates = await fetchRates(url, stop)
  // A future day anywhere on Earth is refused: its rates would stay the newest.
  if (Date.parse(rates.date) > Date.now() + DAY)
    throw new Error(`The rates are of ${rates.date}, which is in the future`)
  return rates
}

/** False if their day is stored already. */
export function storeRates(db: Db, rates: DailyRates, url: string): Promise<boolean> {
  return insertRates(db, rates, new URL(url).host)
}

async function reportFailure(db: Db, log: Log, error: unknown): Promise<void> {
  const reason = explain(error)
  const date = await currentRates(db).then(
    (rates) => rates.date,
    () => undefined,
  )
  if (date === undefined) log.warn(`No new exchange rates: ${reason}`)
  else log.warn(`No new exchange rates: ${reason}. ${describeAge(date, new Date())}`)
}

/** `fetch` wraps the actual error. */
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
