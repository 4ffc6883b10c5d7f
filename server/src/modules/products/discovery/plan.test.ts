import { productQuery } from '@bedesten/contract/product-filter.schemas'
import { describe, expect, it } from 'vitest'
import { BUNDLED_RATES } from '../../exchange-rates/exchange-rates.queries.ts'
import { parseQuestion, type Scope, type TextMode } from './parse.ts'
import { toPlan, type Facts, type Filter } from './plan.ts'

const FACTS: Facts = {
  listed: 1_000_000,
  among: 1_000_000,
  filtered: 1_000_000,
  parts: { names: [], tags: [], descriptions: [] },
  timesChance: () => 1,
  forms: undefined,
  days: 700,
  areBegun: false,
  companies: 100_000,
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
  const question = parseQuestion(parsed, { currency: 'TRY', rates: BUNDLED_RATES, id: undefined }, scope)
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
      { query: { ...ISTANBUL, radius_km: 5 }, filter: { nearby: { companies: [4, 9], products: 30, areFew: true } } },
      [{ way: 'sort' }],
    ],
    ['scans past what is too far away', { query: { ...ISTANBUL, radius_km: 500 } }, [{ way: 'scan' }]],
    [
      'by price scans past it in all currencies only as far as it has to',
      {
        query: { ...ISTANBUL, radius_km: 50, sort: 'price' },
        filter: { nearby: { companies: [4, 9], products: 25_000, areFew: false } },
        facts: { filtered: 25_000 },
      },
      [{ way: 'scan', atMost: 1260 }, { way: 'scan', atMost: 10_080 }, { way: 'sort' }],
    ],
    [
      'goes from place to place for the nearest of many, and sorts where they are far away',
      {
        query: { ...ISTANBUL, search: 'pamuklu', sort: 'distance' },
        facts: { parts: { names: [], tags: [], descriptions: [0.001] } },
      },
      [
        { way: 'walk zones', atMost: 33 },
        { way: 'sort', atMost: 2000 },
        { way: 'scan', atMost: 42_500 },
        { way: 'sort' },
      ],
    ],
    [
      'sorts few, and where they turn out to be more scans for them',
      { query: { tags: 'cam' }, facts: { filtered: 300 } },
      [{ way: 'sort', atMost: 2000 }, { way: 'scan', atMost: 42_500 }, { way: 'sort' }],
    ],
    [
      'scans for more, up to four times as far as expected, and sorts when that is not enough',
      { query: { tags: 'cam' }, facts: { filtered: 10_000 } },
      [{ way: 'scan', atMost: 8400 }, { way: 'sort' }],
    ],
    [
      'scans further before it sorts very many',
      { query: { tags: 'cam' }, facts: { filtered: 60_000 } },
      [{ way: 'scan', atMost: 1400 }, { way: 'scan', atMost: 11_200 }, { way: 'sort' }],
    ],
    [
      'scans for nearly all, never shorter than 500, and to the end when that is not enough',
      { query: { in_stock: 'true' }, facts: { filtered: 900_000 } },
      [{ way: 'scan', atMost: 500 }, { way: 'scan', atMost: 4000 }, { way: 'scan' }],
    ],
    [
      'scans much further for words, by their marks',
      {
        query: { search: 'şişe', sort: 'views_count' },
        facts: { parts: { names: [], tags: [], descriptions: [0.01] } },
      },
      [{ way: 'scan', atMost: 8400 }, { way: 'sort' }],
    ],
    [
      'sorts sooner where several words may never meet',
      {
        query: { search: 'mavi şişe', sort: 'name' },
        facts: { parts: { names: [], tags: [], descriptions: [0.06, 0.006] } },
      },
      [{ way: 'sort', atMost: 12_000 }, { way: 'scan', atMost: 4000 }, { way: 'sort' }],
    ],
    [
      'sorts sooner by price, where a scan follows one index per currency',
      { query: { tags: 'cam', sort: 'price' }, facts: { filtered: 4000 } },
      [{ way: 'sort', atMost: 8000 }, { way: 'scan', atMost: 4438 }, { way: 'sort' }],
    ],
    [
      'goes through the zones of prices at once',
      {
        query: { search: 'pamuklu', sort: 'price' },
        facts: { parts: { names: [], tags: [], descriptions: [0.06] } },
      },
      [{ way: 'walk zones' }],
    ],
    [
      'scans first where every second product has the word, so that the zones are full of them',
      {
        query: { search: 'toptanci', sort: 'price' },
        facts: { parts: { names: [], tags: [], descriptions: [0.5] } },
      },
      [{ way: 'scan', atMost: 500 }, { way: 'walk zones' }],
    ],
    [
      'goes there also where several words are common and seldom meet',
      {
        query: { search: 'pamuklu kadife', sort: 'price' },
        facts: { parts: { names: [], tags: [], descriptions: [0.06, 0.01] } },
      },
      [{ way: 'walk zones' }],
    ],
    [
      'begins with the first zone of names that has the word, before it sorts very many',
      {
        query: { search: 'mavili', sort: 'name' },
        facts: { parts: { names: [], tags: [], descriptions: [0.06] } },
      },
      [{ way: 'scan from zone', atMost: 30_000 }, { way: 'sort' }],
    ],
    [
      'has no zones for words of four letters',
      {
        query: { search: 'deri', sort: 'price' },
        facts: { parts: { names: [], tags: [], descriptions: [0.06] } },
      },
      [{ way: 'scan', atMost: 525 }, { way: 'scan', atMost: 4200 }, { way: 'sort' }],
    ],
  ])('%s', (_, given, steps) => {
    expect(stepsOf(given)).toEqual([steps])
  })
})

describe('the tiers of a text', () => {
  const common = { names: [0.02], tags: [0.04], descriptions: [0.06] }

  it('are names, tags and descriptions, each with what is expected beyond the one before', () => {
    const { tiers, start } = plan({ query: { search: 'şişe' }, facts: { parts: common } })
    expect(start).toBeUndefined()
    expect(tiers.map(({ text, except, expected }) => [text?.in, except?.in, expected])).toEqual([
      ['names', undefined, 20_000],
      ['tags', 'names', 20_000],
      ['descriptions', 'tags', 20_000],
    ])
    expect(tiers.map(({ steps }) => steps[0]?.way)).toEqual(['scan', 'scan', 'scan'])
  })

  it('are ranked together where few are expected, unless the first ones fill the page for less', () => {
    const together = (search: string, parts: Facts['parts']) => plan({ query: { search }, facts: { parts } }).together
    expect(together('şişe', { names: [0.00001], tags: [0.00002], descriptions: [0.0003] })).toBe(3000)
    expect(together('şişe', { names: [0.0001], tags: [0.0002], descriptions: [0.001] })).toBeUndefined()
    const inNames = { names: [0.015, 0.003], tags: [0.02, 0.004], descriptions: [0.06, 0.01] }
    expect(together('mavi şişe', inNames)).toBeUndefined()
    expect(together('şişe', common)).toBeUndefined()
  })

  it('are read by one statement where none of them is scanned for', () => {
    const ways = (search: string, parts: Facts['parts']) => {
      const { areJoined, tiers } = plan({ query: { search }, facts: { parts } })
      return [areJoined, ...tiers.map(({ steps }) => steps[0]?.way)]
    }
    const some = { names: [0.0001], tags: [0.0002], descriptions: [0.003] }
    expect(ways('pamuklu', some)).toEqual([true, 'sort', 'sort', 'walk zones'])
    expect(ways('pamuklu', common)).toEqual([false, 'walk zones', 'scan', 'scan'])
    const three = { names: [0.02, 0.02, 0.02], tags: [0.02, 0.02, 0.02], descriptions: [0.06, 0.06, 0.06] }
    expect(ways('pamuklu kadife kazak', three).slice(0, 3)).not.toContain('walk zones')
  })

  it('go on with the tier of the cursor', () => {
    const cursor = Buffer.from('["relevance","DESC","words",["1","77","5"]]').toString('base64url')
    expect(plan({ query: { search: 'şişe', cursor } }).start).toEqual({ tier: 1, after: ['77', '5'] })
  })

  it('are one where another order is asked for, and for a part of a name', () => {
    const newest = plan({ query: { search: 'şişe', sort: 'created_at' } })
    expect(newest.tiers.map(({ text }) => text)).toEqual([
      { in: 'descriptions', rare: ['sise'], common: [], begun: [] },
    ])
    const part = plan({ query: { search: '0417' }, mode: 'part' })
    expect(part.tiers.map(({ text }) => text)).toEqual([{ in: 'part', pattern: '%0417%' }])
    const parts = { names: [0.02, 0.001], tags: [0.02, 0.001], descriptions: [0.02, 0.001] }
    const several = plan({ query: { search: 'mavi kutu' }, mode: 'part', facts: { parts } })
    expect(several.tiers.map(({ text }) => text)).toEqual([{ in: 'part', pattern: '%mavi kutu%', rarest: 'kutu' }])
    expect(plan({ query: { search: '!' } }).tiers.map(({ text }) => text)).toEqual([{ in: 'nothing' }])
  })

  it('look up the rare words, and check the others in what those find', () => {
    const parts = { names: [0.00001, 0.06], tags: [0.06, 0.06], descriptions: [0.06, 0.001] }
    const { tiers } = plan({ query: { search: 'mavi gümasçe' }, facts: { parts } })
    expect(tiers.map(({ text }) => text)).toEqual([
      { in: 'names', rare: ['mavi'], common: ['gumasce'], begun: [] },
      { in: 'tags', rare: ['mavi', 'gumasce'], common: [], begun: [] },
      { in: 'descriptions', rare: ['gumasce'], common: ['mavi'], begun: [] },
    ])
  })

  it('look up all words whose forms are known, as long as that leaves fewer to read', () => {
    const parts = { names: [0.06, 0.01], tags: [0.06, 0.01], descriptions: [0.06, 0.01] }
    const forms = { mavi: ['mavi', 'mavili'], sise: ['sise'] }
    const query = { search: 'mavi şişe', sort: 'name' }
    const rareOf = (facts: Partial<Facts>) => plan({ query, facts }).tiers.map(({ text }) => text)
    expect(rareOf({ parts })).toEqual([{ in: 'descriptions', rare: ['sise'], common: ['mavi'], begun: [] }])
    expect(rareOf({ parts, forms })).toEqual([
      { in: 'descriptions', rare: ['sise', 'mavi'], common: [], begun: [], forms },
    ])
    const third = { search: 'mavi şişe kapak', sort: 'name' }
    const [tier] = plan({ query: third, facts: { parts: { ...parts, descriptions: [0.06, 0.01, 0.9] } } }).tiers
    expect(tier?.text).toMatchObject({ common: ['mavi', 'kapak'] })
  })

  it('look up the beginnings of long words where these hardly meet', () => {
    const parts = { names: [0.01, 0.01], tags: [0.01, 0.01], descriptions: [0.06, 0.06] }
    const begunOf = (areBegun: boolean) =>
      plan({ query: { search: 'kazak pamuk' }, facts: { parts, areBegun } }).tiers.map(
        ({ text }) => text && 'begun' in text && text.begun,
      )
    expect(begunOf(true)).toEqual([[], [], ['kazak', 'pamuk']])
    expect(begunOf(false)).toEqual([[], [], []])
  })

  it('look up two words that hardly meet rather than the rarest one', () => {
    const parts = { names: [], tags: [], descriptions: [0.05, 0.06, 0.07] }
    const forms = { mavi: ['mavi'], vida: ['vida'], kazak: ['kazak'] }
    const timesChance = (words: string[]) => (words.includes('vida') && words.includes('kazak') ? 0.01 : 1)
    const query = { search: 'mavi vida kazak', sort: 'created_at' }
    const [tier] = plan({ query, facts: { parts, forms, timesChance } }).tiers
    expect(tier?.text).toEqual({ in: 'descriptions', rare: ['vida', 'kazak'], common: ['mavi'], begun: [], forms })
    expect(tier).toMatchObject({ expected: 2, steps: [{ way: 'sort', atMost: 2000 }, { way: 'walk zones' }] })
  })

  it('are found on the way where words of a trade meet again and again', () => {
    const parts = { names: [], tags: [], descriptions: [0.06, 0.01] }
    const waysAt = (times: number) => {
      const query = { search: 'kazak yünlü', sort: 'created_at' }
      const [tier] = plan({ query, facts: { parts, timesChance: () => times, areBegun: times < 1 } }).tiers
      return [tier?.expected, tier?.steps[0]?.way]
    }
    expect(waysAt(0.1)).toEqual([60, 'sort'])
    expect(waysAt(10)).toEqual([6000, 'walk zones'])
    // Never more than have the rarest word.
    expect(waysAt(100)).toEqual([10_000, 'walk zones'])
  })
})

describe('the total', () => {
  const radius = { ...ISTANBUL, radius_km: 50 }
  it.each<[string, Given, unknown]>([
    ['comes from the counter of all products', {}, { by: 'counter', count: undefined }],
    ['comes from the counter of the company', { scope: { companyId: 1, total: 7 } }, { by: 'counter', count: 7 }],
    [
      'comes from the companies in a radius, where they were all named',
      { query: radius, filter: { nearby: { companies: [4, 9], products: 30, areFew: true } } },
      { by: 'companies nearby', count: 30 },
    ],
    [
      'comes from a part of the companies, where those in the radius are too many to name',
      { query: radius },
      { by: 'counters of companies', atMost: undefined, part: 0.02, listed: 1_000_000 },
    ],
    [
      'comes from the counters of companies that are met first',
      { query: { ...radius, sort: 'distance' } },
      { by: 'counters of companies', atMost: 3000, part: 0.02, listed: 1_000_000 },
    ],
    [
      'is counted for the owner, whose inactive products no counter knows',
      { scope: { companyId: 1, isOwner: true }, facts: { among: 12, filtered: 12 } },
      { by: 'count', atMost: undefined, expected: 12 },
    ],
    [
      'is counted up to a thousand',
      { query: { tags: 'cam' }, facts: { listed: 50_000, filtered: 1000 } },
      { by: 'count', atMost: 1000, expected: 1000 },
    ],
    [
      'is counted up to fewer among very many',
      { query: { tags: 'cam' }, facts: { filtered: 500 } },
      { by: 'count', atMost: 300, expected: 500 },
    ],
    [
      'is estimated where it is surely more',
      { query: { tags: 'cam' }, facts: { filtered: 700 } },
      { by: 'estimate', expected: 700 },
    ],
    [
      'is estimated where counting would read too many',
      {
        query: { search: 'mavi şişe', sort: 'name' },
        facts: { parts: { names: [0.01, 0.06], tags: [0.01, 0.06], descriptions: [0.01, 0.06] } },
      },
      { by: 'estimate', expected: 600 },
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
