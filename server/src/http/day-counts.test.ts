import { beforeEach, expect, it, vi } from 'vitest'
import { useTestApp } from '../../test/test-app.ts'
import { createDayCounts } from './day-counts.ts'

const test = useTestApp()
const HOUR_MS = 3_600_000
const log = { warn: vi.fn<(details: object, message: string) => void>() }
let now = 0

beforeEach(async () => {
  now = Date.parse('2026-11-19T00:30:00Z')
  await test.database.db.deleteFrom('answered_hours').execute()
})

const aProcess = () => createDayCounts(test.database.db, log, () => now)

it('sums what was counted in the last 24 hours', async () => {
  const counts = aProcess()
  for (let hour = 0; hour < 30; hour++) {
    now += HOUR_MS
    counts.count('requests')
    if (hour % 2 === 1) counts.count('errors')
  }
  expect(await counts.read()).toEqual({ requests: 24, errors: 12, clientErrors: 0 })
  now += 23 * HOUR_MS
  expect((await counts.read()).requests).toBe(1)
  now += HOUR_MS
  expect((await counts.read()).requests).toBe(0)
  await counts.close()
})

it('adds up what several processes answered, before a restart too', async () => {
  const [first, second] = [aProcess(), aProcess()]
  for (const each of [first, second, second]) each.count('requests')
  second.count('clientErrors')
  await Promise.all([first.close(), second.close()])
  const restarted = aProcess()
  restarted.count('requests')
  expect(await restarted.read()).toEqual({ requests: 4, errors: 0, clientErrors: 1 })
  await restarted.close()
})

it('writes what was counted while the database was away when it is back', async () => {
  const { pool } = test.database
  await pool.query('alter table answered_hours rename to away')
  const counts = aProcess()
  counts.count('errors')
  await counts.flush()
  expect(log.warn).toHaveBeenCalledOnce()
  await pool.query('alter table away rename to answered_hours')
  expect((await counts.read()).errors).toBe(1)
  await counts.close()
})
