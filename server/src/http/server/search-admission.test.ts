import { expect, it, onTestFinished, vi } from 'vitest'
import { createSearchAdmission } from './search-admission.ts'

/** Searches that tests end, and the outcome of each. */
function start(limits: Partial<Parameters<typeof createSearchAdmission>[0]> = {}) {
  const admission = createSearchAdmission({ running: 1, waiting: 3, waitMs: 1000, ...limits })
  const started: string[] = []
  const paused: string[] = []
  const resumed: string[] = []
  const ends = new Map<string, () => void>()
  const outcomes = new Map<string, string>()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    started,
    outcomes,
    paused,
    resumed,
    /** `name` begins with the address. */
    search: (name: string) => {
      const run = () =>
        new Promise<void>((resolve) => {
          started.push(name)
          ends.set(name, resolve)
        })
      const place = { pause: () => void paused.push(name), resume: async () => void resumed.push(name) }
      void admission.run(name.charAt(0), place, run).then(
        () => outcomes.set(name, 'answered'),
        (error: { status: number }) => outcomes.set(name, String(error.status)),
      )
      return settle()
    },
    end: (name: string) => {
      ends.get(name)?.()
      return settle()
    },
    settle,
  }
}

it('lets addresses take turns, whatever each of them sends', async () => {
  const { search, end, started, paused, resumed } = start({ waiting: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) await search(name)
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(paused).toEqual(['a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
  expect(resumed).toEqual(['a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('gives all places to one address, and equal shares to several', async () => {
  const { search, end, started } = start({ running: 3, waiting: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2']) await search(name)
  expect(started).toEqual(['a1', 'a2', 'a3'])
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1'])
  // Two addresses leave the third slot to another one.
  for (const name of ['a2', 'a3']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
  await search('c1')
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'c1'])
  for (const name of ['b1', 'a4', 'c1']) await end(name)
  expect(started.slice(6).toSorted()).toEqual(['a5', 'b2'])
})

it('refuses the last search of the address that has most, and never that of a newcomer', async () => {
  const { search, end, started, outcomes } = start()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) await search(name)
  expect([...outcomes]).toEqual([
    ['a5', '503'],
    ['a4', '503'],
  ])
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('refuses a search that has waited too long, and starts others afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { search, end, settle, started, outcomes } = start({ running: 2 })
  for (const name of ['a1', 'a2', 'a3', 'b1']) await search(name)
  vi.advanceTimersByTime(1001)
  await settle()
  expect([...outcomes]).toEqual([
    ['a3', '503'],
    ['b1', '503'],
  ])
  await end('a1')
  for (const name of ['c1', 'c2']) await search(name)
  expect(started).toEqual(['a1', 'a2', 'c1'])
  for (const name of ['a2', 'c1']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'c1', 'c2'])
})
