import { expect, it, onTestFinished, vi } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { createNotifyChannel } from '../../db/notify-channel.ts'
import { BUNDLED_RATES, insertRates } from './exchange-rates.queries.ts'
import { cacheRates } from './cached-rates.ts'

const test = useTestApp()

async function openChannel() {
  const channel = createNotifyChannel(test.database.connection, test.log)
  onTestFinished(() => channel.close())
  channel.start()
  await vi.waitUntil(channel.isListening)
  return channel
}

function storeRates(date: string, usd: string) {
  return insertRates(test.database.db, { date, tryRates: { USD: usd, EUR: '50.000000', GBP: '60.000000' } }, 'test')
}

it('keeps rates without asking again, and forgets them as soon as there are new ones', async () => {
  const readRates = cacheRates(test.database.db, await openChannel())
  expect(await readRates()).toEqual(BUNDLED_RATES)
  // Direct writes send no event.
  await test.database.pool.query(`insert into exchange_rates values ('USD', '2026-11-12', 41, 'hand')`)
  expect(await readRates()).toEqual(BUNDLED_RATES)
  await storeRates('2026-11-13', '42.000000')
  await vi.waitFor(async () => expect(await readRates()).toMatchObject({ date: '2026-11-13' }))
  expect((await readRates()).tryRates.USD).toBe('42.000000')
})

it('asks each time when nobody would tell of new ones', async () => {
  const channel = createNotifyChannel(test.database.connection, test.log)
  const readRates = cacheRates(test.database.db, channel)
  await readRates()
  await storeRates('2026-11-14', '43.000000')
  expect((await readRates()).tryRates.USD).toBe('43.000000')
})

it('asks again after a minute, should an event be lost', async () => {
  const readRates = cacheRates(test.database.db, await openChannel())
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { date } = await readRates()
  await test.database.pool.query(`insert into exchange_rates values ('USD', '2026-11-15', 44, 'hand')`)
  expect((await readRates()).date).toBe(date)
  vi.advanceTimersByTime(61_000)
  expect((await readRates()).date).toBe('2026-11-15')
})

it('asks again after a failure', async () => {
  const readRates = cacheRates(test.database.db, await openChannel())
  await test.database.pool.query('alter table exchange_rates rename to gone')
  await expect(readRates()).rejects.toThrow('exchange_rates')
  await test.database.pool.query('alter table gone rename to exchange_rates')
  expect((await readRates()).tryRates.TRY).toBe('1')
})
