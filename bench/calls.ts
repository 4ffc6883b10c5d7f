import { isDeepStrictEqual } from 'node:util'
import { listCalls, type Call, type Shot } from './call-list.ts'
import { readCpuMs } from './cpu.ts'
import { watchForeignLoad } from './foreign-load.ts'
import { startLoad } from './load.ts'
import { fillCarts, forgetActs, loadMarket, openMarket, type Market } from './market.ts'
import { medianOf, printCase, printHead, type Cost } from './report.ts'
import { openStage, type Stage } from './stage.ts'

const ROUNDS = 5
const PRODUCTS = 100_000

/** CPU per call, server and database, beside the least that gives the same answer; false when one costs too much. */
export async function measureCalls(names: string[]): Promise<boolean> {
  const stage = await openStage({ RATE_LIMIT: 'off' }, (database, connection) =>
    loadMarket(database, connection, PRODUCTS),
  )
  try {
    const market = await openMarket(stage.database, stage.appSecret)
    const calls = await listCalls(stage, market)
    const chosen = calls.filter(({ name }) => names.length === 0 || names.includes(name))
    if (chosen.length === 0) throw new Error(`Choose from: ${calls.map(({ name }) => name).join(', ')}.`)
    const foreignLoad = watchForeignLoad([process.pid, stage.postmaster])
    const measure = createMeasure(stage, market)
    let passed = true
    printHead()
    for (const call of chosen) {
      await compareAnswers(stage, market, call)
      const costs = await measureCall(call, measure)
      printCase({ name: call.name, variants: [{ name: 'ours' }, { name: 'floor' }] }, costs)
      if (!judge(call, costs)) passed = false
    }
    console.log(`\nOther programs took ${foreignLoad().toFixed(0)} % of the machine meanwhile.`)
    return passed
  } finally {
    await stage.close()
  }
}

const PREPARATIONS = {
  'full carts': fillCarts,
  'no acts': forgetActs,
} satisfies Record<string, (database: Stage['database'], market: Market) => Promise<void>>

type Measure = (target: 'ours' | 'floor', call: Call) => Promise<Cost>

function createMeasure(stage: Stage, market: Market): Measure {
  const load = startLoad()
  return async (target, call) => {
    if (call.before) await PREPARATIONS[call.before](stage.database, market)
    const { method, senders } = call[target]
    const { address, pid } = stage[target]
    const amount = call.amount
    const before = { server: readCpuMs(pid), database: readCpuMs(stage.postmaster) }
    await load.send({ address, amount, method, path: '/', headers: {}, senders })
    return {
      server: (readCpuMs(pid) - before.server) / amount,
      database: (readCpuMs(stage.postmaster) - before.database) / amount,
    }
  }
}

/** They take turns, so that whatever else the machine does meanwhile falls on both of them. */
async function measureCall(call: Call, measure: Measure): Promise<Cost[][]> {
  const ours: Cost[] = []
  const floor: Cost[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const costs = [await measure('ours', call), await measure('floor', call)] as const
    // The first one warms up.
    if (round === 0) continue
    ours.push(costs[0])
    floor.push(costs[1])
  }
  return [ours, floor]
}

/** A floor that answers something else would be no floor. */
async function compareAnswers(stage: Stage, market: Market, call: Call): Promise<void> {
  if (call.before) await PREPARATIONS[call.before](stage.database, market)
  if (call.compares === 'nothing') return
  const [ours, floor] = await Promise.all([ask(stage.ours.address, call.ours), ask(stage.floor.address, call.floor)])
  const part = (answer: Answer) => (call.compares === 'data' ? answer.data : answer)
  if (isDeepStrictEqual(part(ours), part(floor))) return
  throw new Error(
    `${call.name} and its floor differ:\n${listDifferences('answer', ours, floor).slice(0, 20).join('\n')}`,
  )
}

/** Where both differ, a line each. */
function listDifferences(path: string, ours: unknown, floor: unknown): string[] {
  if (isDeepStrictEqual(ours, floor)) return []
  if (!isObject(ours) || !isObject(floor)) return [`${path}: ${JSON.stringify(ours)}, not ${JSON.stringify(floor)}`]
  const names = new Set([...Object.keys(ours), ...Object.keys(floor)])
  return [...names].flatMap((name) => listDifferences(`${path}.${name}`, ours[name], floor[name]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

interface Answer {
  data?: unknown
}

async function ask(address: string, { method, senders }: Shot): Promise<Answer> {
  const [sender] = senders
  const answer = await fetch(address + sender?.path, { method, headers: sender?.headers ?? {} })
  return (await answer.json()) as Answer
}

function judge({ limit }: Call, [ours = [], floor = []]: Cost[][]): boolean {
  const total = (costs: Cost[]) => medianOf(costs.map(({ server, database }) => server + database))
  const ratio = total(ours) / total(floor)
  const passed = ratio <= limit
  console.log(`  ${ratio.toFixed(2)} times its floor, ${passed ? 'within' : 'OVER'} its ${limit}`)
  return passed
}
