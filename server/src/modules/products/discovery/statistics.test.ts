import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { createStatistics, partWith, readStatistics } from './statistics.queries.ts'

const test = useTestApp()

beforeAll(async () => {
  const { accessToken } = await aCompany(test)
  for (let number = 0; number < 20; number++) {
    await aProduct(test, accessToken, {
      name: number % 4 === 0 ? 'Mavi şişe' : 'Sarı kutu',
      tags: number % 2 === 0 ? ['şişeler'] : [],
      description: number % 5 === 0 ? 'mavimsi' : null,
    })
  }
  await test.database.pool.query('analyze products')
})

describe('what the database has counted', () => {
  it('tells of each word how many products have it, as far as each reach goes', async () => {
    const { listed, words } = await readStatistics(test.database.db)
    expect(listed).toBe(20)
    const partsOf = (beginning: string) =>
      [words.names, words.tags, words.descriptions].map((counts) => Number(partWith(counts, beginning).toFixed(2)))
    expect(partsOf('mavi')).toEqual([0.25, 0.25, 0.4])
    expect(partsOf('sari')).toEqual([0.75, 0.75, 0.75])
    // Words that are not independent are counted as if they were: some products have both of these.
    expect(partsOf('sise')).toEqual([0.25, 0.63, 0.63])
    expect(partsOf('kutu')[0]).toBe(0.75)
  })

  it('takes a word it has not seen for rarer than all it has', async () => {
    const { words } = await readStatistics(test.database.db)
    expect(partWith(words.names, 'zzqxw')).toBe(words.names.least / 2)
    expect(partWith({ words: [], parts: [], least: 0.001 }, 'mavi')).toBe(0.0005)
  })

  it('is read once for all who ask at a time, and after the first answer it is known which words meet', async () => {
    const find = createStatistics(test.database.db)
    const [first, second] = await Promise.all([find(), find()])
    expect(second.words).toBe(first.words)
    expect(first.listed).toBe(20)
    await vi.waitFor(async () => expect((await find()).meetings.products).toBe(20))
  })
})
