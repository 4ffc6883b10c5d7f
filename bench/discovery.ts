// npm run bench -- discovery --products 100000,1000000 --words zipf,clustered
import { measureInTurns, openDiscoveryServer, type Measured } from './discovery-calls.ts'
import { listCases, type Case } from './discovery-cases.ts'
import { loadProducts } from './discovery-products.ts'
import { openFreshDatabase } from './fresh-database.ts'
import { WORD_SETS, type WordSet } from './word-sets.ts'

/** In ms of p50: for 95 of 100 searches, and for every one. Up to the first number of products that is large enough. */
const LIMITS = [
  { products: 100_000, most: 12, every: 40 },
  { products: 1_000_000, most: 30, every: 150 },
]

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
    const times: number[][] = sizes.map(() => [])
    for (const one of listCases(set)) {
      const measured = await measureInTurns(servers, one)
      measured.forEach(({ p50Ms }, index) => times[index]?.push(p50Ms))
      report(one, measured, sizes)
    }
    return sizes.map((size, index) => judge(size, times[index] ?? [])).every(Boolean)
  } finally {
    for (const { close } of opened) await close()
  }
}

const limitsOf = (size: number) =>
  LIMITS.find(({ products }) => size <= products) ?? { most: Infinity, every: Infinity }

function judge(size: number, times: number[]): boolean {
  const { most, every } = limitsOf(size)
  const sorted = times.toSorted((a, b) => a - b)
  const at95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
  const worst = sorted.at(-1) ?? 0
  const isGood = at95 <= most && worst <= every
  console.log(
    `${isGood ? ' ' : '!'} ${size.toLocaleString('en')} products: p50 of 95 % of ${times.length} searches up to ${at95.toFixed(1)} ms` +
      ` (limit ${most}), of all up to ${worst.toFixed(1)} ms (limit ${every})`,
  )
  return isGood
}

const COLUMNS = (size: number) => [`${size / 1000}k ms`, 'database', 'p50 ms', 'total']

function toHead(sizes: number[]): string {
  return toLine(' ', 'search', sizes.flatMap(COLUMNS))
}

const toLine = (mark: string, name: string, cells: string[]) =>
  `${mark} ${name.padEnd(50)}${cells.map((cell) => cell.padStart(9)).join('')}`

/** `?` where one of twenty may be slower, `!` where none may. */
function report({ name }: Case, measured: Measured[], sizes: number[]): void {
  const isOver = (limit: 'most' | 'every') =>
    measured.some(({ p50Ms }, index) => p50Ms > limitsOf(sizes[index] ?? 0)[limit])
  const cells = measured.flatMap((found) => [
    found.cpuMs.toFixed(1),
    found.databaseMs.toFixed(1),
    found.p50Ms.toFixed(1),
    `${found.isExact ? '' : '~'}${found.total}`,
  ])
  console.log(toLine(isOver('every') ? '!' : isOver('most') ? '?' : ' ', name, cells))
}
