import { randomInt } from 'node:crypto'
import { onTestFailed } from 'vitest'

/**
 * Random numbers from 0 to 1 for one test. If it fails, its message has their seed; TEST_SEED gives the
 * same numbers again.
 */
export function useRandom(): () => number {
  const seed = Number(process.env['TEST_SEED'] ?? randomInt(1, 2 ** 31))
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) {
      const source = ` (random data from TEST_SEED=${seed})`
      error.message += source
      error.stack = error.message + '\n' + (error.stack ?? '')
    }
  })
  return createRandom(seed)
}

/** mulberry32: small, and even enough for test data. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
