import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import { startDrillServer, type DrillServer } from '../drill/server.ts'
import { listCalls, type Shot } from './call-list.ts'
import { averageCost, companiesPerCore, describeBase, MIX, sizeFor, toTable } from './capacity-model.ts'
import { readCpuMs } from './cpu.ts'
import { watchForeignLoad } from './foreign-load.ts'
import { startLoad, type Job } from './load.ts'
import { fillCarts, forgetActs, loadMarket, openMarket, type Market } from './market.ts'
import { medianOf, type Cost } from './report.ts'
import { BROWSER, openStage, type Stage } from './stage.ts'

const PRODUCTS = 100_000
const ROUNDS = 2
/** Of the calls that `npm run bench` sends: the average of many kinds needs less care than each of them. */
const SHARE = 0.2
/** Of what two processes could do at most, twice one. */
const GAIN = 1.7
const DOUBLED = ['list', 'page']
/** Pages that many open at a time. */
const POPULAR = 20
const CHECKOUT = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENT = `${CHECKOUT}docs/SCALE.md`

interface Trial {
  name: string
  shot: Shot
  amount: number
  before?: 'full carts' | 'no acts'
}

/**
 * CPU of each call on the built server, what markets of several sizes need by it, and whether a second process brings what
 * it should. `--write` puts the figures into docs/SCALE.md.
 */
export async function measureCapacity(names: string[]): Promise<boolean> {
  let socket: PoolConfig = {}
  const stage = await openStage({ RATE_LIMIT: 'off' }, async (database, connection) => {
    socket = connection
    await loadMarket(database, connection, PRODUCTS)
  })
  try {
    const market = await openMarket(stage.database, stage.appSecret)
    const trials = await listTrials(stage, market)
    const foreignLoad = watchForeignLoad([process.pid, stage.postmaster])
    const one = await withServer(stage, socket, 1, (server) => measureAll(stage, market, server, trials, 1))
    // Once more with one, so that both have just started and have done the same.
    const doubled = trials
      .filter(({ name }) => DOUBLED.includes(name))
      .map((trial) => ({ ...trial, amount: trial.amount / SHARE }))
    const alone = await withServer(stage, socket, 1, (server) => measureAll(stage, market, server, doubled, 1))
    const two = await withServer(stage, socket, 2, (server) => measureAll(stage, market, server, doubled, 2))
    const average = averageCost(one.costs)
    const foreign = foreignLoad()
    const gains = DOUBLED.map((name) => ({ name, gain: (2 * total(alone.costs[name])) / total(two.costs[name]) }))
    const rows = [1, 10, 100, 1000].map((times) => sizeFor(times, average))
    const text = [
      toCosts(one.costs, average),
      describeBase(),
      toTable(rows),
      `One core carries ${Math.round(companiesPerCore(average))} active companies at the busiest hour.`,
      ...gains.map(
        ({ name, gain }) => `Two processes do ${gain.toFixed(2)} times what one does with the same CPU each (${name}).`,
      ),
      `All of it at once, as mixed: ${compareMixed(one, average)}`,
      `Of the CPU of all that was measured, the program that sent the load took ${(100 * one.loadShare).toFixed(0)} % ` +
        `(with two processes ${(100 * two.loadShare).toFixed(0)} %), which is not counted above. ` +
        `Programs that have nothing to do with it took ${foreign.toFixed(0)} % of the machine meanwhile.`,
    ].join('\n\n')
    console.log(text)
    if (names.includes('--write')) writeFigures(text)
    return gains.every(({ gain }) => gain >= GAIN)
  } finally {
    await stage.close()
  }
}

async function listTrials(stage: Stage, market: Market): Promise<Trial[]> {
  const calls = await listCalls(stage, market)
  const detail = calls.find(({ name }) => name === 'detail')
  const pages = (detail?.ours.senders ?? []).map(({ path }) => ({
    path: path.replace('/api/v1', ''),
    headers: BROWSER,
  }))
  return [
    ...calls
      .filter(({ name }) => MIX[name] !== undefined)
      .map(({ name, ours, amount, before }) => ({ name, shot: ours, amount, ...(before && { before }) })),
    // Those that many open come from the cache; each is made anew after seconds, however many ask for it.
    { name: 'page', shot: { method: 'GET', senders: pages.slice(0, POPULAR) }, amount: 10_000 },
  ]
}

async function withServer<T>(
  stage: Stage,
  { host, user, database }: PoolConfig,
  workers: number,
  work: (server: DrillServer) => Promise<T>,
): Promise<T> {
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
  // The images of a database lie in one place, whichever server runs on it.
  const settings = { DATABASE_URL: url, APP_SECRET: stage.appSecret, WORKERS: String(workers), DATA_DIR: host ?? '' }
  const server = await startDrillServer(CHECKOUT, { ...settings, RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0' })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

interface Measured {
  costs: Record<string, Cost>
  /** Of reads in turn, as they come in the mix. */
  mixed: Cost
  /** What sending took of all CPU. */
  loadShare: number
}

/**
 * Each process gets the same number of calls, from a sender of its own: it keeps pages of its own, and makes them anew for
 * whoever comes first. One sender for two would leave them idle in between.
 */
async function measureAll(
  stage: Stage,
  market: Market,
  server: DrillServer,
  trials: Trial[],
  processes: number,
): Promise<Measured> {
  const loads = Array.from({ length: processes }, startLoad)
  const cpuOfAll = () => [server.pid, stage.postmaster, ...loads.map(({ pid }) => pid)].map(readCpuMs)
  const atStart = cpuOfAll()
  async function measure({ shot, before }: Trial, amount: number): Promise<Cost> {
    if (before === 'full carts') await fillCarts(stage.database, market)
    if (before === 'no acts') await forgetActs(stage.database)
    const start = { server: readCpuMs(server.pid), database: readCpuMs(stage.postmaster) }
    const { method, senders } = shot
    const job: Job = { address: server.address, amount: amount / processes, method, path: '/', headers: {}, senders }
    await Promise.all(loads.map((load) => load.send(job)))
    return {
      server: (readCpuMs(server.pid) - start.server) / amount,
      database: (readCpuMs(stage.postmaster) - start.database) / amount,
    }
  }
  async function settle(trial: Trial): Promise<Cost> {
    const amount = Math.round(SHARE * trial.amount) * processes
    // Only to warm up: on a busy machine the very first calls may take longer than a statement is allowed to.
    await measure(trial, Math.round(amount / 4)).catch(() => undefined)
    const rounds: Cost[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(trial, amount))
    return {
      server: medianOf(rounds.map(({ server: ms }) => ms)),
      database: medianOf(rounds.map(({ database: ms }) => ms)),
    }
  }
  const costs: Record<string, Cost> = {}
  for (const trial of trials) costs[trial.name] = await settle(trial)
  const mixed = await settle(mixReads(trials))
  const used = cpuOfAll().map((ms, index) => ms - (atStart[index] ?? 0))
  return { costs, mixed, loadShare: sumOf(used.slice(2)) / sumOf(used) }
}

/** All reads in one load, each as often as the mix says. */
function mixReads(trials: Trial[]): Trial {
  const reads = trials.filter(({ shot }) => shot.method === 'GET')
  const senders = reads.flatMap(({ name, shot }) =>
    Array.from(
      { length: MIX[name] ?? 0 },
      (_, index) => shot.senders[index % shot.senders.length] ?? { path: '/', headers: {} },
    ),
  )
  const scattered = senders.map((_, index) => senders[(index * 379) % senders.length] ?? { path: '/', headers: {} })
  return { name: 'mixed', shot: { method: 'GET', senders: scattered }, amount: 4 * scattered.length }
}

function compareMixed({ costs, mixed }: Measured, average: Cost): string {
  const writes = ['add', 'checkout', 'like', 'follow', 'comment']
  const ofWrites = writes.reduce((sum, name) => sum + (total(costs[name]) * (MIX[name] ?? 0)) / 1000, 0)
  const share = writes.reduce((sum, name) => sum + (MIX[name] ?? 0) / 1000, 0)
  const expected = (total(average) - ofWrites) / (1 - share)
  return `a read costs ${total(mixed).toFixed(2)} ms where the sum of its parts says ${expected.toFixed(2)} ms.`
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function total(cost: Cost | undefined): number {
  return cost ? cost.server + cost.database : Number.NaN
}

function toCosts(costs: Record<string, Cost>, average: Cost): string {
  const rows = [...Object.entries(costs).filter(([name]) => MIX[name]), ['average', average] as const]
  const lines = rows.map(
    ([name, { server, database }]) =>
      `| ${name} | ${MIX[name] ?? ''} | ${server.toFixed(2)} | ${database.toFixed(2)} | ${(server + database).toFixed(2)} |`,
  )
  return [
    '| request | of 1,000 | server ms | database ms | together |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

const FIGURES = /(<!-- figures: npm run bench -- capacity --write -->\n)[\s\S]*(<!-- end of figures -->)/

function writeFigures(text: string): void {
  const document = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(
    DOCUMENT,
    document.replace(FIGURES, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`),
  )
}
