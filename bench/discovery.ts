// npm run bench -- discovery --products 100000,1000000
import { productQuery, type ProductQuery } from '@bedesten/contract/product-filter'
import type { Database } from '../server/src/db/database.ts'
import { currentRates } from '../server/src/modules/exchange-rates/exchange-rates.queries.ts'
import { listProducts } from '../server/src/modules/products/discovery.ts'
import { createTotals } from '../server/src/modules/products/totals.ts'
import { loadProducts } from './discovery-products.ts'
import { describePlan, explain, recordStatements, type Plan } from './explain.ts'
import { withFreshDatabase } from './fresh-database.ts'

const ISTANBUL = { latitude: 41.01, longitude: 28.98 }
const VAN = { latitude: 38.49, longitude: 43.38 }

interface Case {
  name: string
  query: object
  limitMs: number
  /** Costs at most half as much again with ten times the products. */
  isFlat?: boolean
}

const CASES: Case[] = [
  { name: 'newest', query: {}, limitMs: 20, isFlat: true },
  { name: 'oldest', query: { order: 'ASC' }, limitMs: 20, isFlat: true },
  { name: 'price up', query: { sort: 'price', order: 'ASC' }, limitMs: 20, isFlat: true },
  { name: 'price down', query: { sort: 'price', order: 'DESC' }, limitMs: 20, isFlat: true },
  { name: 'name', query: { sort: 'name', order: 'ASC' }, limitMs: 20, isFlat: true },
  { name: 'name backwards', query: { sort: 'name', order: 'DESC' }, limitMs: 20, isFlat: true },
  { name: 'views', query: { sort: 'views_count' }, limitMs: 20, isFlat: true },
  { name: 'sales', query: { sort: 'sales_count' }, limitMs: 20, isFlat: true },
  {
    name: 'nearest of 50 km, dense',
    query: { sort: 'distance', ...ISTANBUL, radius_km: 50 },
    limitMs: 20,
    isFlat: true,
  },
  { name: 'nearest of all', query: { sort: 'distance', ...VAN }, limitMs: 20, isFlat: true },
  { name: 'newest of 50 km, dense', query: { ...ISTANBUL, radius_km: 50 }, limitMs: 20, isFlat: true },
  { name: 'newest of 10 km, sparse', query: { ...VAN, radius_km: 10 }, limitMs: 20 },
  { name: 'in stock', query: { in_stock: 'true' }, limitMs: 20 },
  { name: 'out of stock', query: { in_stock: 'false' }, limitMs: 20 },
  { name: 'price 100 to 500', query: { min_price: 100, max_price: 500 }, limitMs: 20 },
  { name: 'price 100 to 101', query: { min_price: 100, max_price: 101 }, limitMs: 20 },
  { name: 'common tag', query: { tags: 'şişe' }, limitMs: 20 },
  { name: 'rare tag', query: { tags: 'etiket 900' }, limitMs: 20 },
  { name: 'word of descriptions', query: { search: 'kaliteli' }, limitMs: 20 },
  { name: 'word of tags', query: { search: 'etiket' }, limitMs: 20 },
  { name: 'word of all three', query: { search: 'ahşap' }, limitMs: 20 },
  { name: 'word of names and tags', query: { search: 'şişe' }, limitMs: 20 },
  { name: 'word, newest', query: { search: 'şişe', sort: 'created_at' }, limitMs: 20 },
  { name: 'rare word', query: { search: 'gümasçe' }, limitMs: 20 },
  { name: 'part of a code', query: { search: '001234' }, limitMs: 20 },
  { name: 'no such word', query: { search: 'zzqxw' }, limitMs: 20 },
  { name: 'two words', query: { search: 'mavi şişe' }, limitMs: 100 },
  { name: 'two words of descriptions', query: { search: 'kaliteli silikon' }, limitMs: 100 },
  { name: 'two words, newest', query: { search: 'mavi şişe', sort: 'created_at' }, limitMs: 100 },
  { name: 'two words by price', query: { search: 'mavi şişe', sort: 'price' }, limitMs: 100 },
  { name: 'two words, nearest', query: { search: 'mavi şişe', sort: 'distance', ...ISTANBUL }, limitMs: 100 },
  { name: 'word by name', query: { search: 'şişe', sort: 'name' }, limitMs: 100 },
  {
    name: 'text, tag, price and stock',
    query: { search: 'mavi', tags: 'şişe', min_price: 10, max_price: 900, in_stock: 'true' },
    limitMs: 100,
  },
]

interface Measured {
  page: number
  total: number
  plan: string
  hasSeqScan: boolean
}

export async function measureDiscovery(given: string[]): Promise<boolean> {
  const at = given.indexOf('--products')
  const sizes = (at === -1 ? '10000,100000' : (given[at + 1] ?? '')).split(',').map(Number)
  return withFreshDatabase(async (database, connection) => {
    let isGood = true
    let before: Map<string, Measured> | undefined
    let loaded = 0
    for (const size of sizes) {
      const start = performance.now()
      await loadProducts(connection, loaded, size)
      loaded = size
      console.log(`\n${size} products, loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
      const measured = await measureAll(database)
      isGood = report(measured, before) && isGood
      before = measured
    }
    return isGood
  })
}

async function measureAll(database: Database): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>()
  for (const { name, query } of CASES) measured.set(name, await measure(database, query))
  return measured
}

async function measure(database: Database, query: object): Promise<Measured> {
  const parsed: ProductQuery = productQuery(20).parse(query)
  const statements = await recordStatements(database, async (db) => {
    const viewer = { id: undefined, currency: 'TRY' as const, rates: await currentRates(db) }
    return listProducts(db, createTotals(), parsed, viewer)
  })
  let [page, total] = [0, 0]
  const plans: Plan[] = []
  for (const statement of statements) {
    const { plan, milliseconds } = await explain(database, statement)
    const isTotal = /^select (count|coalesce\(sum)|^explain/.test(statement.sql.trim())
    if (isTotal) total += milliseconds
    else page += milliseconds
    if (!isTotal) plans.push(plan)
  }
  const main = plans.findLast((plan) => describePlan(plan).includes('CTE Scan'))
  return { page, total, plan: main ? describePlan(main) : '', hasSeqScan: plans.some(scansProducts) }
}

function scansProducts(plan: Plan): boolean {
  if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'products') return true
  return (plan.Plans ?? []).some(scansProducts)
}

function report(measured: Map<string, Measured>, before: Map<string, Measured> | undefined): boolean {
  let isGood = true
  for (const { name, limitMs, isFlat } of CASES) {
    const { page = 0, total = 0, plan = '', hasSeqScan = false } = measured.get(name) ?? {}
    const growth = page / (before?.get(name)?.page ?? page)
    // Below a millisecond the clock and the caches say more than the plan.
    const isSteady = !isFlat || growth <= 1.5 || page < 1
    const passed = page <= limitMs && !hasSeqScan && isSteady
    isGood &&= passed
    const grown = before ? ` x${growth.toFixed(2)}` : ''
    console.log(`${passed ? '  ' : '! '}${name.padEnd(28)} ${page.toFixed(2)} ms${grown}, total ${total.toFixed(1)} ms`)
    console.log(`    ${plan}`)
  }
  return isGood
}
