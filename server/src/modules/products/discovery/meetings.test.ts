import { beforeAll, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { NO_MEETINGS, readMeetings, timesChance } from './meetings.queries.ts'

const test = useTestApp()

beforeAll(async () => {
  const { accessToken } = await aCompany(test)
  const names = [
    ...Array<string>(12).fill('Kazak yünlü'),
    ...Array<string>(6).fill('Vida çelik'),
    ...Array<string>(6).fill('Vidalar ucuz'),
  ]
  for (const [index, name] of names.entries()) {
    await aProduct(test, accessToken, { name, description: index % 2 === 0 ? 'yeni' : null })
  }
})

it('words of a trade meet more often than by chance, those of two trades never, others by chance', async () => {
  const words = ['kazak', 'yunlu', 'vida', 'vidalar', 'celik', 'yeni']
  const meetings = await readMeetings(test.database.db, 24, words)
  expect(meetings.products).toBe(24)
  expect(meetings.words).toEqual(words.toSorted())
  // 12 meet where 6 would by chance, and so on; one more of each is counted.
  expect(timesChance(meetings, ['kazak', 'yun'])).toBe(13 / 7)
  expect(timesChance(meetings, ['vid', 'celik'])).toBe(7 / 4)
  expect(timesChance(meetings, ['vida', 'kazak'])).toBe(1 / 7)
  expect(timesChance(meetings, ['yeni', 'kazak'])).toBe(1)
  expect(timesChance(meetings, ['kazak', 'yunlu', 'yeni'])).toBe(7 / 4)
})

it('nothing is known of words that seldom come, of one word, or before anything was read', async () => {
  const meetings = await readMeetings(test.database.db, 24, ['kazak', 'yunlu'])
  expect(timesChance(meetings, ['vida', 'kazak'])).toBe(1)
  expect(timesChance(meetings, ['kazak'])).toBe(1)
  expect(timesChance(NO_MEETINGS, ['kazak', 'yunlu'])).toBe(1)
})
