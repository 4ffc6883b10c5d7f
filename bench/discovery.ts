// npm run bench -- discovery --products 100000,1000000
import { productQuery } from '@bedesten/contract/product-filter.schemas'
import type { ProductQuery } from '@bedesten/contract/product-filter.schemas'
import type { Database } from '../server/src/db/database.ts'
import { currentRates } from '../server/src/modules/exchange-rates/exchange-rates.queries.ts'
import { createDiscovery } from '../server/src/modules/products/discovery/discovery.ts'
import { CASES, type Case } from './discovery-cases.ts'
import { loadProducts } from './discovery-products.ts'
import { describePlan, explain, recordStatements, type Plan } from './explain.ts'
import { withFreshDatabase } from './fresh-database.ts'

interface Page {
  milliseconds: number
  /** What others on the machine disturb least; growth is told by it. */
  fastest: number
  /** How many pages of the database were looked at. */
  touched: number
  total: number
  plan: string
  hasSeqScan: boolean
}

interface Measured {
  first: Page
  /** By cursor; absent when one page holds all. */
  second: Page | undefined
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
  for (const one of CASES) measured.set(one.name, await measure(database, one))
  return measured
}

async function measure(database: Database, one: Case): Promise<Measured> {
  const { page, next } = await measurePage(database, one, {})
  return { first: page, second: next === null ? undefined : (await measurePage(database, one, { cursor: next })).page }
}

async function measurePage(database: Database, { query, currency = 'TRY', company }: Case, place: { cursor?: string }) {
  const parsed: ProductQuery = productQuery(20).parse({ ...query, ...place })
  let next: string | null = null
  const statements = await recordStatements(database, async (db) => {
    const viewer = { currency, rates: await currentRates(db) }
    const scope = company === undefined ? {} : { companyId: company }
    const { pagination } = await createDiscovery(db).list(parsed, viewer, scope, { debug: () => undefined })
    next = pagination.next_cursor
  })
  const page: Page = { milliseconds: 0, fastest: 0, touched: 0, total: 0, plan: '', hasSeqScan: false }
  for (const statement of statements) {
    const { plan, isOnlyPlanned, milliseconds, fastest, touched } = await explain(database, statement)
    if (/^select (count|coalesce\(sum)/.test(statement.sql.trim())) {
      page.total += milliseconds
      continue
    }
    page.milliseconds += milliseconds
    page.fastest += fastest
    if (isOnlyPlanned) continue
    page.touched += touched
    page.hasSeqScan ||= scansProducts(plan)
    if (describePlan(plan).includes('CTE Scan')) page.plan = describePlan(plan)
  }
  return { page, next: next as string | null }
}

function scansProducts(plan: Plan): boolean {
  if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'products') return true
  return (plan.Plans ?? []).some(scansProducts)
}

function report(measured: Map<string, Measured>, before: Map<string, Measured> | undefined): boolean {
  let isGood = true
  for (const { name, limitMs, isFlat } of CASES) {
    const { first, second } = measured.get(name) ?? {}
    if (!first) continue
    const earlier = before?.get(name)?.first
    const growth = earlier ? first.fastest / earlier.fastest : 1
    const isFast = first.milliseconds <= limitMs && (second?.milliseconds ?? 0) <= limitMs
    const passed = isFast && !first.hasSeqScan && !second?.hasSeqScan && (!isFlat || growth <= 1.5)
    isGood &&= passed
    const texts = [
      `${first.milliseconds.toFixed(2)} ms${earlier ? ` x${growth.toFixed(2)}` : ''}`,
      ...(second ? [`page 2 ${second.milliseconds.toFixed(2)} ms`] : []),
      `total ${first.total.toFixed(1)} ms`,
      `${first.touched} pages`,
    ]
    console.log(`${passed ? '  ' : '! '}${name.padEnd(28)} ${texts.join(', ')} (limit ${limitMs} ms)`)
    console.log(`    ${first.plan}`)
  }
  return isGood
}
