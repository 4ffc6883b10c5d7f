// npm run bench -- discovery --products 100000,1000000 --words zipf,clustered
import { measureInTurns, openDiscoveryServer, type Measured } from './discovery-calls.ts'
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

/** One database for each number: what a machine can do changes from minute to minute, so both are asked side by side. */
async function measureSet(set: WordSet, sizes: number[]): Promise<boolean> {
  const opened: { close: () => Promise<void> }[] = []
  try {
    const servers = []
    for (const size of sizes) {
      const start = performance.now()
      const { connection, folder, close } = await openFreshDatabase()
      opened.unshift({ close })
      await loadProducts(connection, 0, size, set)
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      console.log(`${size.toLocaleString('en')} products, words ${set}, loaded in ${seconds} s`)
      const server = await openDiscoveryServer({ connection, folder })
      opened.unshift(server)
      servers.push(server)
    }
    console.log(`\n${toHead(sizes)}`)
    let isGood = true
    for (const one of listCases(set)) {
      isGood = report(one, await measureInTurns(servers, one)) && isGood
    }
    return isGood
  } finally {
    for (const { close } of opened) await close()
  }
}

function toHead(sizes: number[]): string {
  const columns = sizes.flatMap((size, index) => [
    ...(index === 0 ? [] : ['×']),
    `${size / 1000}k ms`,
    'database',
    'p50 ms',
    'total',
  ])
  return toLine(' ', 'question', columns, '')
}

const toLine = (mark: string, name: string, cells: string[], reason: string) =>
  `${mark} ${name.padEnd(50)}${cells.map((cell) => cell.padStart(9)).join('')}${reason && `  ${reason}`}`

/** `!` where a limit does not hold, `?` where it is the goal that does not hold, as is known of that case. */
function report({ name, hard }: Case, measured: Measured[]): boolean {
  const growths = measured.map(({ cpuMs }, index) => cpuMs / (measured[index - 1]?.cpuMs ?? cpuMs))
  const [growth, p50Ms] = [Math.max(...growths), Math.max(...measured.map((found) => found.p50Ms))]
  const isWithinGoal = growth <= GROWTH_LIMIT && p50Ms <= P50_LIMIT_MS
  const passed = isWithinGoal || (hard !== undefined && growth <= HARD_GROWTH_LIMIT && p50Ms <= P50_LIMIT_MS)
  const cells = measured.flatMap((found, index) => [
    ...(index === 0 ? [] : [(growths[index] ?? 1).toFixed(2)]),
    found.cpuMs.toFixed(1),
    found.databaseMs.toFixed(1),
    found.p50Ms.toFixed(1),
    `${found.isExact ? '' : '~'}${found.total}`,
  ])
  const mark = isWithinGoal ? ' ' : passed ? '?' : '!'
  console.log(toLine(mark, name, cells, isWithinGoal ? '' : (hard ?? '')))
  return passed
}
