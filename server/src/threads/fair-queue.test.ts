import { expect, it } from 'vitest'
import { AppError } from '../http/errors.ts'
import { createFairQueue } from './fair-queue.ts'

const LIMITS = { atOnce: 2, jobs: { all: 20, one: 6 } }
const [GREEDY, OTHER, THIRD] = [1, 2, 3]

/** A queue with jobs that tests start and end. */
function aQueue() {
  const queue = createFairQueue(LIMITS)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  function add(company: number, name: string): Promise<void> {
    return queue.run(company, async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    })
  }
  async function end(name: string): Promise<void> {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { add, end, started }
}

it('runs one job of a company at a time, and that of another beside it at once', async () => {
  const { add, end, started } = aQueue()
  const jobs = [add(GREEDY, 'a'), add(GREEDY, 'b'), add(OTHER, 'c')]
  await new Promise(setImmediate)
  expect(started).toEqual(['a', 'c'])
  await end('a')
  expect(started).toEqual(['a', 'c', 'b'])
  for (const name of ['b', 'c']) await end(name)
  await Promise.all(jobs)
})

it('lets a company that comes later have its turn before the further jobs of those that came first', async () => {
  const { add, end, started } = aQueue()
  const jobs = [
    ...['a1', 'a2', 'a3'].map((name) => add(GREEDY, name)),
    ...['b1', 'b2', 'b3'].map((name) => add(OTHER, name)),
    add(THIRD, 'c1'),
  ]
  await new Promise(setImmediate)
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']) await end(name)
  await Promise.all(jobs)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3'])
})

it('refuses a company beyond its share with 503, and no other', async () => {
  const { add, end } = aQueue()
  const names = Array.from({ length: 30 }, (_, index) => `a${index}`)
  const greedy = names.map((name) => add(GREEDY, name).catch((error: unknown) => error))
  const other = add(OTHER, 'b')
  await new Promise(setImmediate)
  for (const name of [...names, 'b']) await end(name)
  await other
  const refused = (await Promise.all(greedy)).filter((result) => result instanceof AppError)
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 503))
})

it('goes on after a job that failed', async () => {
  const { run } = createFairQueue(LIMITS)
  const failing = run(GREEDY, () => Promise.reject(new Error('broken')))
  const next = run(GREEDY, () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
