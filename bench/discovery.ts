import path from 'node:path'
import { createAsker, measureInTurns, type Measured } from './discovery-calls.ts'
import { listCases, type Case } from './discovery-cases.ts'
import { isFaceted, listFacetedCases } from './discovery-categories.ts'
import { loadProducts } from './discovery-products.ts'
import { percentile, type Figure, type Tools, type Trial } from './shared/trial.ts'
import { openStage, type Stage } from './stage.ts'
import { WORD_SETS, type WordSet } from './word-sets.ts'

/** In ms of p50: for 95 of 100 searches, and for every one. Up to the first number of products that is large enough. */
const LIMITS = [
  { products: 100_000, most: 12, every: 40 },
  { products: 1_000_000, most: 30, every: 150 },
]

/** `--only facets` leaves out the searches without them. */
const FACETS = 'facets'
/** In ms of p50, for pages with facets: for all together, and for each kind. */
const FACETED_LIMIT = 60

const limitsOf = (size: number) =>
  LIMITS.find(({ products }) => size <= products) ?? { most: Infinity, every: Infinity }

export const DISCOVERY: Trial = {
  name: 'discovery',
  about: 'what finding products takes and costs among so many (--products) with words spread in two ways (--words)',
  run: async (tools) => {
    const sizes = (tools.options['products'] ?? '10000,100000').split(',').map(Number)
    const wanted = tools.options['words']?.split(',') ?? WORD_SETS
    const figures: Figure[] = []
    for (const set of WORD_SETS.filter((each) => wanted.includes(each)))
      figures.push(...(await measureSet(tools, set, sizes)))
    return figures
  },
}

/** One database per size, measured side by side, since the speed of a machine changes from minute to minute. */
async function measureSet(tools: Tools, set: WordSet, sizes: number[]): Promise<Figure[]> {
  const stages: Stage[] = []
  try {
    const askers = []
    let faceted: Case[] | undefined
    for (const size of sizes) {
      const keptIn = tools.options['keep'] && path.resolve(tools.options['keep'], `${set}-${size}`)
      const stage = await openStage((_, connection) => loadProducts(connection, 0, size, set), { keptIn })
      stages.push(stage)
      tools.say(`${size.toLocaleString('en')} products with words ${set} are loaded`)
      const server = await stage.startServer(tools)
      // The categories of the first size: the same cases for all.
      faceted ??= await listFacetedCases(server.address)
      askers.push(createAsker(server, stage.postmaster))
    }
    const columns = sizes.flatMap((size) => [`${size / 1000}k ms`, 'database', 'p50 ms', 'total'])
    console.log(`\n${toLine(' ', 'search', columns)}`)
    const times = sizes.map(() => ({ plain: [] as number[], faceted: [] as number[] }))
    for (const one of [...(tools.options['only'] === FACETS ? [] : listCases(set)), ...(faceted ?? [])]) {
      const measured = await measureInTurns(askers, one)
      measured.forEach(({ p50Ms }, index) => times[index]?.[isFaceted(one) ? 'faceted' : 'plain'].push(p50Ms))
      report(one.name, measured, sizes)
    }
    return sizes.flatMap((size, index) => judge(`${size.toLocaleString('en')} ${set}`, size, times[index]))
  } finally {
    for (const stage of stages) await stage.close()
  }
}

interface Times {
  plain: number[]
  faceted: number[]
}

function judge(name: string, size: number, { plain, faceted }: Times = { plain: [], faceted: [] }): Figure[] {
  const { most, every } = limitsOf(size)
  const figure = (what: string, times: number[], share: number, atMost: number): Figure => ({
    what: `${name}: p50 of ${what}`,
    value: percentile(times, share),
    unit: 'ms',
    limit: { atMost },
  })
  const facets = [
    figure('a page with facets', faceted, 0.5, FACETED_LIMIT),
    figure('the slowest page with facets', faceted, 1, FACETED_LIMIT),
  ]
  if (plain.length === 0) return facets
  return [figure('95 % of all searches', plain, 0.95, most), figure('the slowest search', plain, 1, every), ...facets]
}

const toLine = (mark: string, name: string, cells: string[]) =>
  `${mark} ${name.padEnd(50)}${cells.map((cell) => cell.padStart(9)).join('')}`

/** `?` above the limit for 95 %, `!` above the limit for all. */
function report(name: string, measured: Measured[], sizes: number[]): void {
  const isOver = (limit: 'most' | 'every') =>
    measured.some(({ p50Ms }, index) => p50Ms > limitsOf(sizes[index] ?? 0)[limit])
  const cells = measured.flatMap(({ cpuMs, databaseMs, p50Ms, total, isExact }) => [
    ...[cpuMs, databaseMs, p50Ms].map((ms) => ms.toFixed(1)),
    `${isExact ? '' : '~'}${total}`,
  ])
  console.log(toLine(isOver('every') ? '!' : isOver('most') ? '?' : ' ', name, cells))
}
