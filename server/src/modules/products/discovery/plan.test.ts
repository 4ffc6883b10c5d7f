import { productQuery } from '@bedesten/contract/product-filter.schemas'
import { describe, expect, it } from 'vitest'
import { BUNDLED_RATES } from '../../exchange-rates/exchange-rates.queries.ts'
import { parseQuestion, type Scope, type TextMode } from './parse.ts'
import { toPlan, type Facts, type Filter } from './plan.ts'

const FACTS: Facts = {
  listed: 1_000_000,
  among: 1_000_000,
  expected: [],
  expectedTotal: undefined,
  words: { names: [], tags: [], descriptions: [] },
  earlierTotal: undefined,
}

interface Given {
  query?: object
  scope?: Scope
  filter?: Partial<Filter>
  facts?: Partial<Facts>
  mode?: TextMode
}

function plan({ query = {}, scope = {}, filter = {}, facts = {}, mode = 'words' }: Given) {
  const parsed = productQuery(20).parse(query)
  const question = parseQuestion(parsed, { currency: 'TRY', rates: BUNDLED_RATES }, scope)
  const { inStock, prices, place, tags } = question
  const tagIds = tags.length > 0 ? tags.map((_, index) => index + 1) : undefined
  return toPlan(question, { scope, inStock, tagIds, prices, place, nearby: undefined, ...filter }, mode, {
    ...FACTS,
    ...facts,
  })
}

const ISTANBUL = { latitude: 41, longitude: 29 }
const stepsOf = (given: Given) => plan(given).tiers.map(({ steps }) => steps)

it('is data that can be printed whole', () => {
  const made = plan({ query: { search: 'mavi şişe', tags: 'cam', min_price: 5, ...ISTANBUL, radius_km: 10 } })
  expect(JSON.parse(JSON.stringify(made))).toEqual(made)
  expect(made).toMatchObject({
    sort: 'relevance',
    order: 'DESC',
    filter: { tagIds: [1], prices: { range: { min: '5.00' } } },
  })
})

describe('the way through the products', () => {
  it.each<[string, Given, unknown]>([
    ['is a scan without a filter', {}, [{ way: 'scan' }]],
    [
      'is a scan of a whole range in the order of prices',
      { query: { sort: 'price', min_price: 5 } },
      [{ way: 'scan' }],
    ],
    ['is a scan of the newest of one company', { scope: { companyId: 1 } }, [{ way: 'scan' }]],
    ['sorts one company by price', { scope: { companyId: 1 }, query: { sort: 'price' } }, [{ way: 'sort' }]],
    [
      'sorts the products of few companies nearby',
      { query: { ...ISTANBUL, radius_km: 5 }, filter: { nearby: [4, 9] } },
      [{ way: 'sort' }],
    ],
    ['scans past what is too far away', { query: { ...ISTANBUL, radius_km: 500 } }, [{ way: 'scan' }]],
    ['sorts few', { query: { tags: 'cam' }, facts: { expected: [300] } }, [{ way: 'sort' }]],
    [
      'scans for more, up to four times as far as expected, and sorts when that is not enough',
      { query: { tags: 'cam' }, facts: { expected: [20_000] } },
      [{ way: 'scan', atMost: 4200 }, { way: 'sort' }],
    ],
    [
      'scans for very many, never shorter than 500, and to the end when that is not enough',
      { query: { in_stock: 'true' }, facts: { expected: [900_000] } },
      [{ way: 'scan', atMost: 500 }, { way: 'scan' }],
    ],
    [
      'scans without a bound where it is expected to be long',
      { query: { tags: 'cam', page: '200' }, facts: { expected: [90_000] } },
      [{ way: 'scan' }],
    ],
    [
      'sorts sooner by price, where a scan follows one index per currency',
      { query: { tags: 'cam', sort: 'price' }, facts: { expected: [8000] } },
      [{ way: 'sort' }],
    ],
    [
      'sorts what the planner expects of words it does not know',
      { query: { search: 'zzqxw', sort: 'created_at' }, facts: { expected: [5000] } },
      [{ way: 'sort' }],
    ],
  ])('%s', (_, given, steps) => {
    expect(stepsOf(given)).toEqual([steps])
  })
})

describe('the tiers of a text', () => {
  it('are names, tags and descriptions, each with what the planner expects beyond the one before', () => {
    const { tiers, start } = plan({ query: { search: 'şişe' }, facts: { expected: [500, 40_500, 540_500] } })
    expect(start).toBeUndefined()
    expect(tiers.map(({ text, except, expected }) => [text?.in, except?.in, expected])).toEqual([
      ['names', undefined, 500],
      ['tags', 'names', 40_000],
      ['descriptions', 'tags', 500_000],
    ])
    expect(tiers.map(({ steps }) => steps[0]?.way)).toEqual(['sort', 'scan', 'scan'])
  })

  it('go on with the tier of the cursor', () => {
    const cursor = Buffer.from('["relevance","DESC","words",["1","77","5"]]').toString('base64url')
    expect(plan({ query: { search: 'şişe', cursor } }).start).toEqual({ tier: 1, after: ['77', '5'] })
  })

  it('are one where another order is asked for, and for a part of a name', () => {
    const newest = plan({ query: { search: 'şişe', sort: 'created_at' } })
    expect(newest.tiers.map(({ text }) => text)).toEqual([{ in: 'descriptions', rare: [], common: ["'sise':*"] }])
    const part = plan({ query: { search: '0417' }, mode: 'part' })
    expect(part.tiers.map(({ text }) => text)).toEqual([{ in: 'part', pattern: '%0417%' }])
    expect(plan({ query: { search: '!' } }).tiers.map(({ text }) => text)).toEqual([{ in: 'nothing' }])
  })

  it('begin with the words that are rare there, and where all are common ask for all at once', () => {
    const words = { names: [10, 60_000], tags: [60_000, 60_000], descriptions: [60_000, 40_000] }
    const { tiers } = plan({ query: { search: 'mavi gümasçe' }, facts: { words } })
    const [blue, rare] = ["'mavi':*", "'gumasce':*"]
    expect(tiers.map(({ text }) => text)).toEqual([
      { in: 'names', rare: [blue, rare], common: [] },
      { in: 'tags', rare: [rare], common: [blue] },
      { in: 'descriptions', rare: [rare], common: [blue] },
    ])
    const all = { names: [60_000, 60_000], tags: [60_000, 60_000], descriptions: [60_000, 60_000] }
    const { tiers: common } = plan({ query: { search: 'mavi gümasçe' }, facts: { words: all } })
    expect(common[0]?.text).toEqual({ in: 'names', rare: [], common: [blue, rare] })
  })
})

describe('the total', () => {
  const radius = { ...ISTANBUL, radius_km: 50 }
  it.each<[string, Given, unknown]>([
    ['comes from the counter of all products', {}, { by: 'counter', count: 1_000_000 }],
    ['comes from the counter of the company', { scope: { companyId: 1, total: 7 } }, { by: 'counter', count: 7 }],
    ['comes from the counters of companies in a radius', { query: radius }, { by: 'counters of companies' }],
    [
      'is counted for the owner, whose inactive products no counter knows',
      { scope: { companyId: 1, isOwner: true }, facts: { expectedTotal: 12 } },
      { by: 'count', expected: 12, waits: true },
    ],
    [
      'is counted beside the page where it is expected to be large',
      { query: { tags: 'cam' }, facts: { expectedTotal: 20_000 } },
      { by: 'count', expected: 20_000, waits: false },
    ],
    [
      'of an earlier page is told again',
      { query: { tags: 'cam', page: '2' }, facts: { earlierTotal: { count: 31, isExact: true } } },
      { by: 'earlier page', count: 31, isExact: true },
    ],
  ])('%s', (_, given, total) => {
    expect(plan(given).total).toEqual(total)
  })
})
