import { setTimeout as sleep } from 'node:timers/promises'
import { loadMarket, openMarket, type Market } from '../../bench/market.ts'
import { readCpuMs } from '../../bench/shared/processes.ts'
import { startSender, type Job, type Request, type Sent } from '../../bench/shared/sender.ts'
import type { Server } from '../../bench/shared/server.ts'
import type { Figure, Trial } from '../../bench/shared/trial.ts'
import { wordOf } from '../../bench/word-sets.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { WITHOUT_LIMITS } from '../shared/client.ts'
import { openPairs, openSession } from './pairs.ts'
import { startTwoServers, type TwoServers } from './two-servers.ts'

const DELAY = '2s'
/** Some read before the replica has their write, some after. */
const GROUPS = [
  { sessions: 16, pairs: 500, pauseMs: 0 },
  { sessions: 100, pairs: 20, pauseMs: 4000 },
]
const PRODUCTS = 10_000
const MIXED = { warm: 1000, measured: 5000, connections: 8 }
const METRICS_PORTS = [3897, 3898]
const SECRET = 'a secret for the drill of replicas that nobody needs'
const SETTINGS = { ...WITHOUT_LIMITS, APP_SECRET: SECRET, REPLICA_MAX_LAG_MS: '5000' }

/** Drills of a late, a used and a killed replica. */
export const REPLICA: Trial = {
  name: 'replica',
  about: `two processes with a replica that is ${DELAY} late: whoever wrote something sees it; then the replica is killed`,
  run: async ({ start, say }) => {
    const databases = await startTwoServers()
    try {
      const plain = await start({ ...SETTINGS, DATABASE_URL: databases.url })
      const urls = { DATABASE_URL: databases.url, DATABASE_REPLICA_URL: databases.replicaUrl, DATA_DIR: plain.dataDir }
      const servers: Server[] = []
      for (const port of METRICS_PORTS) servers.push(await start({ ...SETTINGS, ...urls, METRICS_PORT: String(port) }))
      const [near, other] = servers as [Server, Server]
      await databases.delay(DELAY)
      const late = await readLate([near, other])
      await databases.delay('0')
      say('a market is loaded')
      const requests = await listRequests(plain, await fillMarket(databases))
      const cpu = await compareCpu(plain, near, requests, databases)
      return [...late, ...cpu, ...(await killUnderLoad(near, requests, databases))]
    } finally {
      await databases.close()
    }
  },
}

/** Statements answered by the replica so far. */
async function countReads(): Promise<number> {
  let sum = 0
  for (const port of METRICS_PORTS) {
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    sum += Number(/^bedesten_replica_reads_total (\d+)/m.exec(figures)?.[1])
  }
  return sum
}

async function readLate(servers: [Server, Server]): Promise<Figure[]> {
  const companies: (() => Promise<number>)[] = []
  for (const { sessions, pairs, pauseMs } of GROUPS) {
    for (let session = 0; session < sessions; session += 1) {
      const countStale = await openPairs(servers)
      companies.push(() => countStale(pairs, pauseMs))
    }
  }
  const before = await countReads()
  const counts = await Promise.all(companies.map((countStale) => countStale()))
  const stale = counts.reduce((sum, count) => sum + count, 0)
  const all = GROUPS.reduce((sum, { sessions, pairs }) => sum + sessions * pairs, 0)
  return [
    { what: `of ${all} reads after a write, those without it`, value: stale, limit: { atMost: 0 } },
    {
      what: 'statements that the late replica answered',
      value: (await countReads()) - before,
      limit: { atLeast: 200 },
    },
  ]
}

async function fillMarket({ url }: TwoServers): Promise<Market> {
  const connection = { connectionString: url }
  const database = openDatabase(connection, { log: () => undefined })
  try {
    // Earlier companies would conflict with those of the market.
    await database.pool.query('truncate companies restart identity cascade')
    await loadMarket(database, connection, PRODUCTS)
    return await openMarket(database, SECRET)
  } finally {
    await database.close()
  }
}

/** Nineteen of twenty calls only read: guests browse, also with filters, and companies read their own data. */
async function listRequests(server: Server, { buyers, products, posts }: Market): Promise<Request[]> {
  const guest = (path: string): Request => ({ path: `/api/v1${path}` })
  const requests: Request[] = []
  for (const [turn, buyer] of buyers.slice(0, 100).entries()) {
    const session = openSession(buyer)
    // Each company has written once, as after a login.
    await session.call(server, 'POST', '/cart/add', { product_id: products[0], quantity: 1 })
    const member = (path: string): Request => ({ path: `/api/v1${path}`, headers: session.headers() })
    const word = wordOf(30 + (turn % 20))
    requests.push(
      ...Array.from({ length: 3 }, () => guest('/products')),
      guest(`/products?min_price=10&max_price=${500 + turn}&sort=sales_count&order=DESC`),
      ...[1, 2, 3].map((step) => guest(`/posts/${posts[(turn + step) % posts.length]}`)),
      guest(`/products?search=${word}`),
      guest(`/products?search=${word}&in_stock=true&min_price=20&max_price=900`),
      ...Array.from({ length: 3 }, () => member('/posts/feed/timeline')),
      ...Array.from({ length: 3 }, () => member('/notifications/unread-count')),
      ...Array.from({ length: 2 }, () => member('/notifications')),
      ...Array.from({ length: 2 }, () => member('/cart')),
      { ...member(`/posts/${posts[turn % posts.length]}/like`), method: 'POST' },
    )
  }
  return requests
}

async function compareCpu(plain: Server, near: Server, requests: Request[], databases: TwoServers): Promise<Figure[]> {
  const sender = startSender()
  async function measure({ address }: Server): Promise<number> {
    const job: Job = { address, requests, connections: MIXED.connections }
    await sender.send({ ...job, amount: MIXED.warm })
    const before = readCpuMs(databases.primaryPid)
    const failed = countFailed(await sender.send({ ...job, amount: MIXED.measured }))
    if (failed > 0) throw new Error(`${failed} requests of the load failed.`)
    return (readCpuMs(databases.primaryPid) - before) / MIXED.measured
  }
  const [alone, relieved] = [await measure(plain), await measure(near)]
  sender.close()
  return [
    { what: 'CPU of the primary for a request of 95 % reads', value: alone, unit: 'ms' },
    { what: 'the same with the replica', value: relieved, unit: 'ms' },
    { what: 'share that is left', value: relieved / alone, limit: { atMost: 0.5 } },
  ]
}

function countFailed({ statuses, broken }: Sent): number {
  const failed = Object.entries(statuses).filter(([status]) => Number(status) >= 300)
  return broken + failed.reduce((sum, [, count]) => sum + count, 0)
}

/** No call may fail, and the replica must rejoin without help. */
async function killUnderLoad({ address }: Server, requests: Request[], databases: TwoServers): Promise<Figure[]> {
  const sender = startSender()
  const load = sender.send({ address, requests, connections: MIXED.connections, seconds: 20 })
  await sleep(4000)
  await databases.killReplica()
  await sleep(4000)
  await databases.startReplica()
  const since = performance.now()
  const before = await countReads()
  while ((await countReads()) < before + 200 && performance.now() - since < 30_000) await sleep(100)
  const back = (performance.now() - since) / 1000
  const sent = await load
  sender.close()
  return [
    { what: 'answers while the replica was killed', value: sent.times.length, limit: { atLeast: 500 } },
    { what: 'of them no success', value: countFailed(sent), limit: { atMost: 0 } },
    { what: 'until it serves reads again after its start', value: back, unit: 's', limit: { atMost: 20 } },
  ]
}
