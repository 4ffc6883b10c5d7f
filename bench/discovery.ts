// npm run bench -- discovery --products 100000,1000000 --words zipf,clustered
import { openDiscoveryServer, type Measured } from './discovery-calls.ts'
import { listCases, type Case } from './discovery-cases.ts'
import { loadProducts } from './discovery-products.ts'
import { openFreshDatabase } from './fresh-database.ts'
import { WORD_SETS, type WordSet } from './word-sets.ts'

/** From one number of products to the next, which is ten times as many. */
const GROWTH_LIMIT = 1.5
const P50_LIMIT_MS = 30
/** What is known to grow faster may still not become worse than this. */
const HARD_GROWTH_LIMIT = 5

/** What finding products costs as a call, server and database together, among the given numbers of products. */
export async function measureDiscovery(given: string[]): Promise<boolean> {
  const read = (name: string, standard: string) => {
    const at = given.indexOf(name)
    return (at === -1 ? standard : (given[at + 1] ?? '')).split(',')
  }
  const sizes = read('--products', '10000,100000').map(Number)
  const sets = WORD_SETS.filter((set) => read('--words', WORD_SETS.join(',')).includes(set))
  let isGood = true
  for (const set of sets) isGood = (await measureSet(set, sizes)) && isGood
  return isGood
}

async function measureSet(set: WordSet, sizes: number[]): Promise<boolean> {
  const { connection, folder, close } = await openFreshDatabase()
  try {
    let isGood = true
    let loaded = 0
    let before: Map<string, Measured> | undefined
    for (const size of sizes) {
      const start = performance.now()
      await loadProducts(connection, loaded, size, set)
      loaded = size
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      console.log(`\n${size.toLocaleString('en')} products, words ${set}, loaded in ${seconds} s`)
      console.log(HEAD)
      const server = await openDiscoveryServer({ connection, folder })
      const measured = new Map<string, Measured>()
      for (const one of listCases(set)) {
        const found = await server.measure(one)
        measured.set(one.name, found)
        isGood = report(one, found, before?.get(one.name)) && isGood
      }
      await server.close()
      before = measured
    }
    return isGood
  } finally {
    await close()
  }
}

const HEAD = `  ${'question'.padEnd(50)}${['CPU ms', 'database', '×', 'p50 ms', 'total'].map((name) => name.padStart(10)).join('')}`

/** `!` where a limit does not hold, `?` where it is the goal that does not hold, as is known of that case. */
function report({ name, hard }: Case, found: Measured, before: Measured | undefined): boolean {
  const growth = before ? found.cpuMs / before.cpuMs : 1
  const isWithinGoal = growth <= GROWTH_LIMIT && found.p50Ms <= P50_LIMIT_MS
  const passed = isWithinGoal || (hard !== undefined && growth <= HARD_GROWTH_LIMIT && found.p50Ms <= P50_LIMIT_MS)
  const cells = [
    found.cpuMs.toFixed(1),
    found.databaseMs.toFixed(1),
    before ? growth.toFixed(2) : '',
    found.p50Ms.toFixed(1),
    `${found.isExact ? '' : '~'}${found.total}`,
  ]
  const mark = isWithinGoal ? ' ' : passed ? '?' : '!'
  const reason = isWithinGoal || hard === undefined ? '' : `  ${hard}`
  console.log(`${mark} ${name.padEnd(50)}${cells.map((cell) => cell.padStart(10)).join('')}${reason}`)
  return passed
}
