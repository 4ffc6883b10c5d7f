import { expect, it } from 'vitest'
import { createLimitStore, createSharedCounts, type Ask } from './shared-limits.ts'

const WINDOW_MS = 60_000

/** Several workers sharing counts, as over the channel. */
function someWorkers(count: number) {
  const answer = createSharedCounts()
  let asked = 0
  const ask = async (wanted: Ask) => {
    asked += 1
    return answer(wanted)
  }
  const stores = Array.from({ length: count }, () => {
    const Store = createLimitStore(count, ask)
    return new Store({})
  })
  const isAllowed = (worker: number, key: string, max: number) =>
    new Promise<boolean>((resolve, reject) => {
      stores[worker]?.incr(
        key,
        (error, result) => (error ? reject(error) : resolve((result?.current ?? 0) <= max)),
        WINDOW_MS,
        max,
      )
    })
  return { isAllowed, asked: () => asked }
}

async function countAllowed(allow: (call: number) => Promise<boolean>, calls: number): Promise<number> {
  const results = await Promise.all(Array.from({ length: calls }, (_, call) => allow(call)))
  return results.filter(Boolean).length
}

it.each([300, 1200, 10])('four workers together let %i calls of one address pass, or a tenth less', async (max) => {
  const { isAllowed, asked } = someWorkers(4)
  const allowed = await countAllowed((call) => isAllowed(call % 4, '192.0.2.1', max), 3 * max)
  expect(allowed).toBeLessThanOrEqual(max)
  expect(allowed).toBeGreaterThanOrEqual(0.9 * max)
  expect(asked()).toBeLessThan(Math.max(60, max / 5))
  // Another address has a separate limit.
  expect(await isAllowed(0, '192.0.2.2', max)).toBe(true)
})

it('an address whose calls all reach one worker has nearly the whole limit there', async () => {
  const { isAllowed } = someWorkers(4)
  expect(await countAllowed(() => isAllowed(1, '192.0.2.1', 300), 900)).toBe(300)
})

it('a worker that nobody answers any more counts the rest alone', async () => {
  const Store = createLimitStore(4, async () => undefined)
  const store = new Store({})
  const results = await Promise.all(
    Array.from(
      { length: 20 },
      () =>
        new Promise<number>((resolve) => {
          store.incr('192.0.2.1', (_, result) => resolve(result?.current ?? 0), WINDOW_MS, 10)
        }),
    ),
  )
  expect(results).toHaveLength(20)
})
