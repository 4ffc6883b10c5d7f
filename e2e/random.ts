import { createHash } from 'node:crypto'
import { test } from '@playwright/test'

/** How many names each test has had, by test and try. */
const given = new Map<string, number>()

/** Letters that no other name resembles; the same again for the same TEST_SEED, which the configuration sets. */
export function aName(): string {
  const { testId, retry, repeatEachIndex } = test.info()
  const attempt = [process.env['TEST_SEED'], testId, retry, repeatEachIndex].join(' ')
  const count = (given.get(attempt) ?? 0) + 1
  given.set(attempt, count)
  const bytes = createHash('sha256').update(`${attempt} ${count}`).digest().subarray(0, 10)
  return [...bytes].map((byte) => 'abcdefghkprstuyz'[byte % 16]).join('')
}
