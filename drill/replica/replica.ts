import { setTimeout as sleep } from 'node:timers/promises'
import { readCpuMs } from '../../bench/cpu.ts'
import { loadMarket, openMarket, type Market } from '../../bench/market.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import type { DrillServer } from '../server.ts'
import { sendMixed, type Answered } from './mixed-reads.ts'
import { openPairs, type Held } from './pairs.ts'
import { aSession } from './session.ts'
import { isPostgresMissing, startTwoServers, type TwoServers } from './two-servers.ts'

const DELAY = '2s'
const QUICK = { sessions: 16, pairs: 500, pauseMs: 0 }
/** Some of these read before the replica has what they wrote, some afterwards. */
const PATIENT = { sessions: 100, pairs: 20, pauseMs: 4000 }
const EVENTS = 50
const PAGE_CHANGES = 10
const SEEN_MS = 1000
const PRODUCTS = 10_000
const MIXED = { warm: 1000, measured: 5000 }
const METRICS_PORTS = [3897, 3898]
const SECRET = 'a secret for the drill of replicas that nobody needs'
const SETTINGS = { APP_SECRET: SECRET, RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0', REPLICA_MAX_LAG_MS: '5000' }

/** A replica that is late, one that is used, and one that is killed. */
export const REPLICA_DRILL: Drill = {
  name: 'replica',
  about: `two processes with a replica that is ${DELAY} late: whoever wrote or was told of something sees it; then the replica is killed`,
  run: async (tools) => {
    if (isPostgresMissing()) throw new Error('This drill needs a Debian package: apt-get install postgresql')
    const databases = await startTwoServers()
    try {
      const plain = await tools.start({ ...SETTINGS, DATABASE_URL: databases.url })
      const near = { ...SETTINGS, DATABASE_URL: databases.url, DATABASE_REPLICA_URL: databases.replicaUrl }
      const settings = { ...near, DATA_DIR: plain.dataDir }
      const servers: DrillServer[] = []
      for (const port of METRICS_PORTS) servers.push(await tools.start({ ...settings, METRICS_PORT: String(port) }))
      await databases.delay(DELAY)
      const late = await readLate(servers, tools)
      await databases.delay('0')
      const market = await fillMarket(databases)
      tools.say('the market is loaded')
      const cpu = await compareCpu(plain, first(servers), market, databases)
      return [...late, ...cpu, ...(await killUnderLoad(first(servers), market, databases, tools))]
    } finally {
      await databases.close()
    }
  },
}

function first(servers: DrillServer[]): DrillServer {
  const [one] = servers
  if (!one) throw new Error('There is no server.')
  return one
}

/** Statements that the replica has answered so far, to both processes. */
async function countReads(): Promise<number> {
  let sum = 0
  for (const port of METRICS_PORTS) {
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    sum += Number(/^bedesten_replica_reads_total (\d+)/m.exec(figures)?.[1])
  }
  return sum
}

async function readLate(servers: DrillServer[], { say }: DrillTools): Promise<Figure[]> {
  const groups: (() => Promise<Held>)[] = []
  for (const { sessions, pairs, pauseMs } of [QUICK, PATIENT]) {
    for (let count = 0; count < sessions; count += 1) {
      const hold = await openPairs(servers)
      groups.push(() => hold(pairs, pauseMs))
    }
  }
  say(`${groups.length} companies are there`)
  const before = await countReads()
  const held = await Promise.all(groups.map((hold) => hold()))
  const sum = (pick: (each: (typeof held)[number]) => number) => held.reduce((total, each) => total + pick(each), 0)
  const reads = (await countReads()) - before
  say(`${sum(({ pairs }) => pairs)} pairs were read`)
  const events = await refetchEvents(servers)
  const pages = await watchPages(servers)
  return [
    { what: 'pairs of a write and a read', value: sum(({ pairs }) => pairs), limit: { atLeast: 10_000 } },
    { what: 'of them across two processes', value: sum(({ across }) => across), limit: { atLeast: 1000 } },
    { what: 'reads that did not show the write', value: sum(({ stale }) => stale), limit: { atMost: 0 } },
    { what: 'statements that the late replica answered meanwhile', value: reads, limit: { atLeast: 200 } },
    { what: `of ${EVENTS} live events, those whose news were not there`, value: events, limit: { atMost: 0 } },
    {
      what: 'longest until guests see a change, in both processes',
      value: pages,
      unit: 'ms',
      limit: { atMost: SEEN_MS },
    },
  ]
}

/** One company hears of comments that another one writes, and looks at once, at either process. */
async function refetchEvents(servers: DrillServer[]): Promise<number> {
  const [here = first(servers), there = here] = servers
  const [owner, fan] = [await aSession(here), await aSession(here)]
  const { id } = (await owner.write(here, 'POST', '/posts', { content: 'Yeni' })) as { id: number }
  const aborting = new AbortController()
  const events = owner.listen(there, aborting.signal)
  const hear = async (name: string) => {
    for (;;) if ((await events.next()).value === name) return
  }
  await hear('ready')
  let missed = 0
  for (let turn = 0; turn < EVENTS; turn += 1) {
    // Its own changes are long since known to the replica.
    if (turn % 10 === 0) await sleep(2500)
    await fan.write(here, 'POST', `/posts/${id}/comments`, { content: `Yorum ${turn}.` })
    await hear('notification')
    const { data } = await owner.read(turn % 2 === 0 ? here : there, `/posts/${id}/comments`)
    if (!JSON.stringify(data).includes(`Yorum ${turn}.`)) missed += 1
  }
  aborting.abort()
  return missed
}

async function watchPages(servers: DrillServer[]): Promise<number> {
  const seller = await aSession(first(servers))
  const body = { name: 'Havlu', price: 10, stock_quantity: 5 }
  const { id } = (await seller.write(first(servers), 'POST', '/products', body)) as { id: number }
  const readPage = async (server: DrillServer) => (await fetch(`${server.address}/products/${id}`)).text()
  let longest = 0
  for (let turn = 0; turn < PAGE_CHANGES; turn += 1) {
    await Promise.all(servers.map(readPage))
    await seller.write(servers[turn % servers.length] ?? first(servers), 'PUT', `/products/${id}`, {
      name: `Havlu ${turn}.`,
    })
    const since = performance.now()
    await Promise.all(
      servers.map(async (server) => {
        while (!(await readPage(server)).includes(`Havlu ${turn}.`) && performance.now() - since < 20_000)
          await sleep(20)
      }),
    )
    longest = Math.max(longest, performance.now() - since)
  }
  return Math.round(longest)
}

async function fillMarket({ url }: TwoServers): Promise<Market> {
  const connection = { connectionString: url }
  const database = openDatabase(connection, { log: () => undefined })
  try {
    // The companies of before would stand in the way of those of the market.
    await database.pool.query('truncate companies restart identity cascade')
    await loadMarket(database, connection, PRODUCTS)
    return await openMarket(database, SECRET)
  } finally {
    await database.close()
  }
}

async function compareCpu(plain: DrillServer, near: DrillServer, market: Market, databases: TwoServers) {
  async function measure(server: DrillServer): Promise<number> {
    await sendMixed(server, market, (sent) => sent >= MIXED.warm)
    const before = readCpuMs(databases.primaryPid)
    const { all, failed } = await sendMixed(server, market, (sent) => sent >= MIXED.measured)
    if (failed.size > 0) throw new Error(`Load was answered with ${[...failed].join(' ')}.`)
    return (readCpuMs(databases.primaryPid) - before) / all
  }
  const alone = await measure(plain)
  const reads = await countReads()
  const relieved = await measure(near)
  return [
    { what: 'CPU of the primary for a request of 95 % reads', value: alone, unit: 'ms' },
    { what: 'the same with the replica', value: relieved, unit: 'ms' },
    { what: 'share that is left', value: relieved / alone, limit: { atMost: 0.5 } },
    { what: 'statements that the replica answered', value: (await countReads()) - reads },
  ] satisfies Figure[]
}

/** Nobody may notice, and nobody has to do anything when it is back. */
async function killUnderLoad(server: DrillServer, market: Market, databases: TwoServers, { say }: DrillTools) {
  let isOver = false
  const load: Promise<Answered> = sendMixed(server, market, () => isOver)
  await sleep(4000)
  await databases.killReplica()
  say('the replica was killed')
  await sleep(4000)
  await databases.startReplica()
  const since = performance.now()
  const before = await countReads()
  while ((await countReads()) < before + 200 && performance.now() - since < 30_000) await sleep(100)
  const back = (performance.now() - since) / 1000
  isOver = true
  const { all, failed } = await load
  return [
    { what: 'answers while the replica was killed', value: all, limit: { atLeast: 500 } },
    {
      what: `of them no success (${[...failed.keys()].join(', ')})`,
      value: [...failed.values()].reduce((sum, count) => sum + count, 0),
      limit: { atMost: 0 },
    },
    { what: 'until it serves reads again after its start', value: back, unit: 's', limit: { atMost: 20 } },
  ] satisfies Figure[]
}
