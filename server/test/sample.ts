import { useRandom } from './random.ts'

/** One of so many where every second counts, beginning anywhere: others in each run, and each in some of a few. */
export function sampleInCi<T>(all: T[], oneOf: number, shift = 0): T[] {
  if (!process.env['TEST_SAMPLES']) return all
  const first = Math.floor(useRandom()() * Math.min(oneOf, all.length)) + shift
  return all.filter((_, index) => (index + first) % oneOf === 0)
}

/** How often a test tries something: less where every second counts. */
export function timesInCi(inCi: number, elsewhere: number): number {
  return process.env['TEST_SAMPLES'] ? inCi : elsewhere
}
