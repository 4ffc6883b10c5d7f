import { deepStrictEqual } from 'node:assert'
import { listCalls, type Call, type Comparison } from './call-list.ts'
import { fillCarts, forgetActs, loadMarket, openMarket, type Market } from './market.ts'
import { watchForeignLoad } from './shared/processes.ts'
import { medianOf, type Figure, type Trial } from './shared/trial.ts'
import { APP_SECRET, openStage, type Cost, type Stage } from './stage.ts'

const ROUNDS = 5
export const PRODUCTS = 100_000

export const CALLS: Trial = {
  name: 'calls',
  about: 'CPU per call beside the fewest prepared statements that give the same answer; names of calls choose some',
  run: async (tools) => {
    const stage = await openStage((database, connection) => loadMarket(database, connection, PRODUCTS))
    try {
      const market = await openMarket(stage.database, APP_SECRET)
      const [ours, floor] = [await stage.startServer(tools), await stage.startFloor()]
      const calls = (await listCalls(stage.database, ours, market)).filter(({ comparison }) => comparison)
      const chosen = calls.filter(({ name }) => tools.names.length === 0 || tools.names.includes(name))
      if (chosen.length === 0) throw new Error(`Choose from: ${calls.map(({ name }) => name).join(', ')}.`)
      const foreignLoad = watchForeignLoad([process.pid, stage.postmaster])
      const figures: Figure[] = []
      for (const call of chosen) {
        const { comparison } = call
        if (!comparison) continue
        await prepareCall(stage, market, call)
        await compareAnswers(ours.address, floor.address, call, comparison)
        const costs = await measureInTurns(stage, market, call, { ours, floor }, comparison)
        const ratio = total(costs.ours) / total(costs.floor)
        tools.say(`${call.name.padEnd(18)} ${toText(costs.ours)}, the floor ${toText(costs.floor)}`)
        figures.push({ what: `${call.name}: times the floor`, value: ratio, limit: { atMost: comparison.limit } })
      }
      floor.close()
      return [...figures, { what: 'of the machine taken by other programs', value: foreignLoad(), unit: '%' }]
    } finally {
      await stage.close()
    }
  },
}

/** Every act of a round is a new one. */
export async function prepareCall({ database }: Stage, market: Market, { before }: Call): Promise<void> {
  if (before === 'full carts') await fillCarts(database, market)
  if (before === 'no acts') await forgetActs(database)
}

/** They take turns, so that other load on the machine affects both. */
async function measureInTurns(
  stage: Stage,
  market: Market,
  call: Call,
  targets: Record<'ours' | 'floor', { address: string; pid: number }>,
  { floor }: Comparison,
) {
  const costs: Record<'ours' | 'floor', Cost[]> = { ours: [], floor: [] }
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const who of ['ours', 'floor'] as const) {
      await prepareCall(stage, market, call)
      const requests = who === 'ours' ? call.requests() : floor()
      const cost = await stage.measure(targets[who], { requests, amount: call.amount })
      if (round > 0) costs[who].push(cost)
    }
  }
  return costs
}

/** The floor must give the same answer. */
async function compareAnswers(ours: string, floor: string, call: Call, { compares, ...comparison }: Comparison) {
  if (compares === 'nothing') return
  const ask = async (address: string, request = call.requests()[0]) => {
    const answer = await fetch(address + request?.path, { headers: request?.headers ?? {} })
    const body = (await answer.json()) as Record<string, unknown>
    return compares === 'data' ? { data: body['data'] } : body
  }
  deepStrictEqual(await ask(ours), await ask(floor, comparison.floor()[0]))
}

function total(costs: Cost[]): number {
  return medianOf(costs.map(({ server, database }) => server + database))
}

function toText(costs: Cost[]): string {
  const of = (who: keyof Cost) => medianOf(costs.map((cost) => cost[who])).toFixed(3)
  return `server ${of('server')} + database ${of('database')} ms`
}
