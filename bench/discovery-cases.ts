import { rankInTrade, SHORT_WORDS, wordOf, type WordSet } from './word-sets.ts'

/** One search in several wordings, used in turn, so that caches do not help. */
export interface Case {
  name: string
  queries: Record<string, string | number>[]
}

type Query = Case['queries'][number]

const ISTANBUL = { latitude: 41.01, longitude: 28.98 }
const VAN = { latitude: 38.49, longitude: 43.38 }

const ORDERS: Record<string, Query> = {
  relevance: {},
  newest: { sort: 'created_at', order: 'DESC' },
  oldest: { sort: 'created_at', order: 'ASC' },
  'price up': { sort: 'price', order: 'ASC' },
  'price down': { sort: 'price', order: 'DESC' },
  name: { sort: 'name', order: 'ASC' },
  'name down': { sort: 'name', order: 'DESC' },
  views: { sort: 'views_count', order: 'DESC' },
  sales: { sort: 'sales_count', order: 'DESC' },
  distance: { sort: 'distance', order: 'ASC', ...ISTANBUL },
}

const FILTERS: Record<string, Query> = {
  '': {},
  filtered: { in_stock: 'true', min_price: 20, max_price: 900 },
}

/** Searches without words of a data set. */
const OTHERS: Record<string, Query> = {
  'no text': {},
  'no text, price up': { sort: 'price', order: 'ASC' },
  'no text, name': { sort: 'name', order: 'ASC' },
  'no text, views': { sort: 'views_count' },
  'no text, nearest': { sort: 'distance', ...VAN },
  'no text, in stock': { in_stock: 'true' },
  'no text, out of stock, sales': { in_stock: 'false', sort: 'sales_count' },
  'no text, 100 to 500 TL': { min_price: 100, max_price: 500 },
  'no text, 100 to 101 TL, views': { min_price: 100, max_price: 101, sort: 'views_count' },
  'no text, common tag': { tags: 'etiket 1' },
  'no text, common tag, price': { tags: 'etiket 1', sort: 'price' },
  'no text, rare tag, views': { tags: 'etiket 900', sort: 'views_count' },
  'no text, verified sellers': { verified: 'true' },
  'no text, verified sellers, price': { verified: 'true', sort: 'price' },
  'no text, 50 km around Istanbul': { ...ISTANBUL, radius_km: 50 },
  'no text, 50 km around Van, price': { ...VAN, radius_km: 50, sort: 'price' },
  'part of a code': { search: '001234' },
  'no such word': { search: 'zzqxw' },
}

/** Share of products with the word. */
type Share = '6 %' | '1 %' | '0.1 %' | '0.01 %'

const WORDS: Record<WordSet, Record<Share, string[]>> = {
  zipf: {
    '6 %': [36, 38, 40, 42, 44, 46].map(wordOf),
    '1 %': [205, 210, 215, 220, 225, 230].map(wordOf),
    '0.1 %': [2000, 2040, 2080, 2120, 2160, 2200].map(wordOf),
    '0.01 %': [20_000, 20_400, 20_800, 21_200, 21_600, 22_000].map(wordOf),
  },
  // Words of trades; every third one is shared by all trades.
  clustered: {
    '6 %': [rankInTrade(1, 3), rankInTrade(2, 1), 19, rankInTrade(1, 4), rankInTrade(2, 1), 22].map(wordOf),
    '1 %': [rankInTrade(5, 6), rankInTrade(10, 2), 120, rankInTrade(2, 20), rankInTrade(3, 13), 130].map(wordOf),
    '0.1 %': [
      [50, 6],
      [20, 40],
      [60, 5],
      [40, 13],
      [30, 20],
      [80, 2],
    ].map(([trade = 1, rank = 1]) => wordOf(rankInTrade(trade, rank))),
    '0.01 %': [
      [150, 20],
      [200, 12],
      [100, 40],
      [250, 10],
      [180, 16],
      [220, 10],
    ].map(([trade = 1, rank = 1]) => wordOf(rankInTrade(trade, rank))),
  },
}

const TEXTS: Share[][] = [
  ['6 %'],
  ['1 %'],
  ['0.1 %'],
  ['0.01 %'],
  ['6 %', '6 %'],
  ['6 %', '1 %'],
  ['1 %', '1 %'],
  ['6 %', '0.1 %'],
  ['6 %', '6 %', '6 %'],
  ['6 %', '6 %', '1 %'],
  ['6 %', '1 %', '0.1 %'],
]

/** Combines words of these shares; repeated shares take the next words of the list. */
function mixWords(set: WordSet, shares: Share[]): string[] {
  const lists = shares.map((share, index) => {
    const words = WORDS[set][share]
    const again = countBefore(shares, index)
    return [...words.slice(again), ...words.slice(0, again)]
  })
  return (lists[0] ?? []).map((_, at) => lists.map((words) => words[at]).join(' '))
}

/** Clustered: words of the largest trades, by rank; these occur together more often than by chance. */
const TRADE_RANKS: { trade: number; ranks: Partial<Record<Share, number[]>> }[] = [
  { trade: 1, ranks: { '6 %': [3, 4, 5], '1 %': [40, 45], '0.1 %': [95] } },
  { trade: 2, ranks: { '6 %': [1, 2, 3], '1 %': [20, 22], '0.1 %': [99] } },
  { trade: 3, ranks: { '6 %': [1, 2, 3], '1 %': [13, 15], '0.1 %': [80] } },
]

function joinTrades(shares: Share[]): string[] {
  return TRADE_RANKS.map(({ trade, ranks }) =>
    shares.map((share, at) => wordOf(rankInTrade(trade, ranks[share]?.[countBefore(shares, at)] ?? 1))).join(' '),
  )
}

function countBefore(shares: Share[], at: number): number {
  return shares.slice(0, at).filter((share) => share === shares[at]).length
}

/** Words of one trade often occur together, those of several trades rarely. */
function listTexts(set: WordSet, shares: Share[]): { name: string; texts: string[] }[] {
  const name = shares.join(' + ')
  if (set === 'zipf' || shares.length === 1) return [{ name, texts: mixWords(set, shares) }]
  return [
    { name: `${name} of a trade`, texts: joinTrades(shares) },
    { name: `${name} of several`, texts: mixWords(set, shares) },
  ]
}

/** Short words, alone and together. */
const SHORT_TEXTS = [
  { name: 'short, 6 %', texts: [...SHORT_WORDS['6 %']] },
  { name: 'short, 1 %', texts: [...SHORT_WORDS['1 %']] },
  { name: 'two short, 6 + 6 %', texts: ['vida kutu', 'boru vida', 'kutu boru'] },
  { name: 'two short, 6 + 1 %', texts: ['vida cay', 'boru sut', 'kutu hali'] },
  { name: 'two letters', texts: ['vi', 'bo', 'ku'] },
]

export function listCases(set: WordSet): Case[] {
  const searched = [...TEXTS.flatMap((shares) => listTexts(set, shares)), ...SHORT_TEXTS].flatMap(({ name, texts }) =>
    Object.entries(FILTERS).flatMap(([filterName, filter]) =>
      Object.entries(ORDERS).map(([orderName, order]) => ({
        name: [name, orderName, filterName].filter(Boolean).join(', '),
        queries: texts.map((search) => ({ search, ...filter, ...order })),
      })),
    ),
  )
  const others = Object.entries(OTHERS).map(([name, query]) => ({ name, queries: [query] }))
  return [...searched, ...others]
}
