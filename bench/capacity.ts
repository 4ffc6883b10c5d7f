import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listCalls, type Call } from './call-list.ts'
import { prepareCall, PRODUCTS } from './calls.ts'
import { averageCost, companiesPerCore, describeBase, MIX, sizeFor, toTable } from './capacity-model.ts'
import { loadMarket, openMarket, type Market } from './market.ts'
import { watchForeignLoad } from './shared/processes.ts'
import { medianOf, type Tools, type Trial } from './shared/trial.ts'
import { APP_SECRET, openStage, type Cost, type Stage } from './stage.ts'

const ROUNDS = 2
/** Fewer rounds than in `npm run bench`, since only the average counts. */
const SHARE = 0.2
/** Share of the ideal throughput of two processes, twice that of one. */
const GAIN = 1.7
const DOUBLED = ['list', 'page']
/** Pages opened by many at a time. */
const POPULAR = 20
const DOCUMENT = fileURLToPath(new URL('../docs/SCALE.md', import.meta.url))

export const CAPACITY: Trial = {
  name: 'capacity',
  about: 'what markets of several sizes need, and what a second process brings; --write puts it into docs/SCALE.md',
  run: async (tools) => {
    const stage = await openStage((database, connection) => loadMarket(database, connection, PRODUCTS))
    try {
      const market = await openMarket(stage.database, APP_SECRET)
      const foreignLoad = watchForeignLoad([process.pid, stage.postmaster])
      const costs = await measureAll(stage, tools, market, 1)
      // Again with one process, so that both have just started.
      const alone = await measureAll(stage, tools, market, 1, DOUBLED)
      const two = await measureAll(stage, tools, market, 2, DOUBLED)
      const gains = DOUBLED.map((name) => ({ name, gain: (2 * total(alone[name])) / total(two[name]) }))
      const text = describe(costs, gains, foreignLoad())
      console.log(text)
      if (tools.options['write'] !== undefined) writeFigures(text)
      return gains.map(({ name, gain }) => ({
        what: `what two processes do of what one does (${name})`,
        value: gain,
        unit: 'times',
        limit: { atLeast: GAIN },
      }))
    } finally {
      await stage.close()
    }
  },
}

/** Each process gets the same number of calls, because it has a page cache of its own. */
async function measureAll(stage: Stage, tools: Tools, market: Market, workers: number, names?: string[]) {
  const server = await stage.startServer(tools, { WORKERS: String(workers) })
  const calls = addPages(await listCalls(stage.database, server, market))
  const costs: Record<string, Cost> = {}
  for (const call of calls.filter(({ name }) => names?.includes(name) ?? MIX[name] !== undefined)) {
    const amount = Math.round((names ? 1 : SHARE) * call.amount) * workers
    const rounds: Cost[] = []
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      await prepareCall(stage, market, call)
      rounds.push(await stage.measure(server, { requests: call.requests(), amount }))
    }
    const of = (who: keyof Cost) => medianOf(rounds.slice(1).map((cost) => cost[who]))
    costs[call.name] = { server: of('server'), database: of('database') }
  }
  await server.close()
  return costs
}

/** Popular pages come from the cache; each is rendered again after seconds. */
function addPages(calls: Call[]): Call[] {
  const details = calls.find(({ name }) => name === 'detail')?.requests() ?? []
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const pages = details.slice(0, POPULAR).map(({ path }) => ({ path: path.replace('/api/v1', ''), headers }))
  return [...calls, { name: 'page', amount: 10_000, requests: () => pages }]
}

function total(cost: Cost | undefined): number {
  return cost ? cost.server + cost.database : Number.NaN
}

function describe(costs: Record<string, Cost>, gains: { name: string; gain: number }[], foreign: number): string {
  const average = averageCost(costs)
  const lines = [...Object.entries(costs), ['average', average] as const].map(
    ([name, { server, database }]) =>
      `| ${name} | ${MIX[name] ?? ''} | ${server.toFixed(2)} | ${database.toFixed(2)} | ${(server + database).toFixed(2)} |`,
  )
  const head = ['| request | of 1,000 | server ms | database ms | together |', '| --- | --- | --- | --- | --- |']
  return [
    [...head, ...lines].join('\n'),
    describeBase(),
    toTable([1, 10, 100, 1000].map((times) => sizeFor(times, average))),
    `One core carries ${Math.round(companiesPerCore(average))} active companies at the busiest hour.`,
    ...gains.map(
      ({ name, gain }) => `Two processes do ${gain.toFixed(2)} times what one does with the same CPU each (${name}).`,
    ),
    `Programs that have nothing to do with it took ${foreign.toFixed(0)} % of the machine meanwhile.`,
  ].join('\n\n')
}

const FIGURES = /(<!-- figures: npm run bench -- capacity --write -->\n)[\s\S]*(<!-- end of figures -->)/

function writeFigures(text: string): void {
  const document = readFileSync(DOCUMENT, 'utf8')
  const written = document.replace(FIGURES, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`)
  writeFileSync(DOCUMENT, written)
}
