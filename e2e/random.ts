import { createHash } from 'node:crypto'
import { test } from '@playwright/test'

/** How often each test has asked, by test and try. */
const given = new Map<string, number>()

/** Letters that no other name resembles; the same again for the same TEST_SEED, which the configuration sets. */
export function aName(): string {
  return [...randomBytes()].map((byte) => 'abcdefghkprstuyz'[byte % 16]).join('')
}

/** True by chance, once in so many times; the same again for the same TEST_SEED. */
export function onceIn(times: number): boolean {
  return randomBytes().readUInt16BE() % times === 0
}

function randomBytes(): Buffer {
  const { testId, retry, repeatEachIndex } = test.info()
  const attempt = [process.env['TEST_SEED'], testId, retry, repeatEachIndex].join(' ')
  const count = (given.get(attempt) ?? 0) + 1
  given.set(attempt, count)
  return createHash('sha256').update(`${attempt} ${count}`).digest().subarray(0, 10)
}
