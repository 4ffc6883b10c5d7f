import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { aCentralBank, aCentralBankFile } from '../../../test/central-bank.ts'
import { aRunningJob, runDueJobs } from '../../../test/jobs.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addJob } from '../../jobs/add-job.ts'
import { BUNDLED_RATES, currentRates, listCurrentRates } from './exchange-rates.queries.ts'
import { describeAge, fetchRatesJob, fetchRatesTask, updateRates } from './keep-rates-current.ts'

const test = useTestApp()
const lines: string[] = []
const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) }
const never = new AbortController().signal

afterEach(async () => {
  lines.length = 0
  await test.database.db.deleteFrom('exchange_rates').execute()
})

function update(url: string) {
  return updateRates(test.database.db, url, log, never)
}

describe('exchange rates', () => {
  it('are the bundled ones until the first are stored', async () => {
    expect(await currentRates(test.database.db)).toEqual(BUNDLED_RATES)
  })

  it('are stored once per day with their source, behind a redirect too, and the newest day counts', async () => {
    let day = '13.11.2026'
    const url = await aCentralBank((request, response) => {
      if (request.url === '/kurlar/today.xml') response.writeHead(302, { location: '/kurlar/bugun.xml' }).end()
      else response.end(aCentralBankFile(day))
    })
    await update(url)
    // Weekends serve the file of Friday.
    await update(url)
    day = '12.11.2026'
    await update(url)
    expect(lines).toEqual(['Stored the exchange rates of 2026-11-13', 'Stored the exchange rates of 2026-11-12'])
    expect(await test.database.db.selectFrom('exchange_rates').selectAll().execute()).toHaveLength(6)
    expect(await listCurrentRates(test.database.db)).toContainEqual({
      currency: 'EUR',
      valid_from: '2026-11-13',
      try_rate: '49.116400',
      source: new URL(url).host,
    })
    expect(await currentRates(test.database.db)).toEqual({
      date: '2026-11-13',
      tryRates: { TRY: '1', USD: '42.284500', EUR: '49.116400', GBP: '55.657600' },
    })
  })

  it.each<[string, string, number, string]>([
    ['there is no file', 'yok', 404, 'answered 404'],
    ['the answer is a page', '<html></html>', 200, 'not a complete list'],
    ['the answer never ends', 'x'.repeat(2_000_000), 200, 'too large'],
    ['the day is yet to come', aCentralBankFile('13.11.2036'), 200, 'which is in the future'],
  ])('stay as they are when %s', async (_, body, status, reason) => {
    const url = await aCentralBank((_request, response) => response.writeHead(status).end(body))
    await expect(update(url)).rejects.toThrow(reason)
    expect(await listCurrentRates(test.database.db)).toEqual([])
  })

  it('are asked for by a job, and the operator is told when none come', async () => {
    const url = await aCentralBank((_request, response) => response.writeHead(503).end())
    await expect(fetchRatesTask(test.database.db, url, log).run({}, aRunningJob())).rejects.toThrow('answered 503')
    expect(lines[0]).toMatch(/^No new exchange rates: The address answered 503\. The rates in use are of 2025-11-14, /)
  })

  it('are missed with a reason when the address does not answer', async () => {
    const task = fetchRatesTask(test.database.db, 'http://127.0.0.1:1/today.xml', log)
    await expect(task.run({}, aRunningJob())).rejects.toThrow('fetch failed')
    expect(lines[0]).toMatch(/^No new exchange rates: fetch failed: \S+/)
  })

  it('are missed in one plain line of the log, not one for each attempt', async () => {
    await addJob(test.database.db, fetchRatesJob, {})
    const task = fetchRatesTask(test.database.db, 'http://127.0.0.1:1/today.xml', test.log)
    await runDueJobs(test, [task])
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(test.database.db)
    await runDueJobs(test, [task])
    const told = test
      .logged()
      .split('\n')
      .filter((line) => /exchange|job failed|stack/i.test(line))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('No new exchange rates: fetch failed')
    expect(told[0]).not.toContain('stack')
  })

  it('are stored by the job, which may have been added by the clock', async () => {
    const url = await aCentralBank((_request, response) => response.end(aCentralBankFile('13.11.2026')))
    await fetchRatesTask(test.database.db, url, log).run({ _cron: { ts: '2026-11-13T10:41:00.000Z' } }, aRunningJob())
    expect((await currentRates(test.database.db)).date).toBe('2026-11-13')
  })

  it('tell the operator their age, and warn when it is beyond any holiday', () => {
    const now = new Date('2026-11-15T10:00:00Z')
    expect(describeAge('2026-11-15', now)).toBe('The rates in use are of 2026-11-15, 0 days old.')
    expect(describeAge('2026-11-14', now)).toContain('1 day old.')
    expect(describeAge('2026-10-15', now)).toContain('31 days old: prices in other currencies may be wrong.')
  })
})
