import { beforeAll, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { createChances, NO_MEETINGS, readMeetings } from './meetings.queries.ts'

const test = useTestApp()

beforeAll(async () => {
  const { accessToken } = await aCompany(test)
  const names = [
    ...Array<string>(24).fill('Kazak yünlü'),
    ...Array<string>(12).fill('Vida çelik'),
    ...Array<string>(12).fill('Vidalar ucuz'),
    'Terlik keçe',
  ]
  for (const [index, name] of names.entries()) {
    await aProduct(test, accessToken, { name, description: index % 2 === 0 ? 'yeni' : null })
  }
})

it('words of a trade meet more often than by chance, those of two trades never, others by chance', async () => {
  const meetings = await readMeetings(test.database.db, 49)
  expect(meetings.products).toBe(49)
  const timesOf = createChances(meetings)
  // By chance 24 * 24 / 49 would meet, and so on; half a product more of each is counted.
  expect(timesOf(['kazak', 'yun'])).toBeCloseTo(24.5 / (0.5 + (24 * 24) / 49))
  expect(timesOf(['celik', 'vid'])).toBeCloseTo(12.5 / (0.5 + (12 * 24) / 49))
  expect(timesOf(['vida', 'kazak'])).toBeCloseTo(0.5 / (0.5 + (24 * 24) / 49))
  expect(timesOf(['yeni', 'kazak'])).toBeCloseTo(1, 1)
  expect(timesOf(['kazak', 'yunlu', 'yeni'])).toBeGreaterThan(1.7)
})

it('nothing is known of words that seldom come, of one word, or before anything was read', async () => {
  const timesOf = createChances(await readMeetings(test.database.db, 49))
  expect(timesOf(['terlik', 'kece'])).toBe(1)
  expect(timesOf(['kazak', 'kece'])).toBe(1)
  expect(timesOf(['kazak'])).toBe(1)
  expect(createChances(NO_MEETINGS)(['kazak', 'yunlu'])).toBe(1)
})
