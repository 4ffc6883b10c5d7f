import { setTimeout as sleep } from 'node:timers/promises'
import { aDrillCompany, callApi, insist, type DrillCompany } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import type { DrillServer, Settings } from '../server.ts'

const PROCESSES = 4
const ROUNDS = 2
const SEEN_MS = 1000
/** Longer than views wait before they are written. */
const VIEWS_MS = 11_000
const LIMIT = 600

/** Several processes on one database, each with its own port, and one server with as many workers. */
export const PROCESSES_DRILL: Drill = {
  name: 'processes',
  about: `${PROCESSES} processes on one database: what one writes guests of all see, and what all count is counted once`,
  run: async (tools) => {
    const servers = await startServers(tools)
    const seller = await aDrillCompany(first(servers))
    return [
      ...(await watchChanges(servers, seller, tools)),
      await countViews(servers, seller),
      ...(await fillLimit(tools)),
    ]
  },
}

/** All on the database of the first. */
async function startServers({ start }: DrillTools): Promise<DrillServer[]> {
  const owner = await start({ RATE_LIMIT: 'off' })
  const { host, user, database } = owner.connection
  const shared: Settings = {
    RATE_LIMIT: 'off',
    DATA_DIR: owner.dataDir,
    DATABASE_URL: `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`,
  }
  const servers = [owner]
  while (servers.length < PROCESSES) servers.push(await start(shared))
  return servers
}

function first<T>([one]: T[]): T {
  if (one === undefined) throw new Error('There is none.')
  return one
}

async function readPage(server: DrillServer, page: string): Promise<string> {
  return (await fetch(server.address + page)).text()
}

/** A product's name and price, a profile and a post are changed at each server in turn, while all keep the pages. */
async function watchChanges(servers: DrillServer[], { accessToken, shortName }: DrillCompany, { say }: DrillTools) {
  const write = async (server: DrillServer, method: string, path: string, body: object) => {
    const answer = await insist(() => callApi(server, method, path, body, accessToken))
    if (answer.status >= 300) throw new Error(`${method} ${path} was answered with ${answer.status}.`)
    return answer.body as { data: { id: number } }
  }
  const product = await write(first(servers), 'POST', '/products', { name: 'Havlu', price: 10, stock_quantity: 5 })
  const productPage = `/products/${product.data.id}`
  const profilePage = `/${shortName}`
  const post = await write(first(servers), 'POST', '/posts', { content: 'Duyuru' })
  const postPage = `/posts/${post.data.id}`
  const slowest = new Map<string, number>()
  for (let round = 1; round <= ROUNDS * servers.length; round += 1) {
    const writer = servers[round % servers.length] ?? first(servers)
    const name = `Havlu ${round}`
    const price = 1000 + round
    const company = `Firma ${round}`
    const comment = `Yorum ${round}.`
    const path = `/products/${product.data.id}`
    const changes: [what: string, page: string, shown: string, change: () => Promise<unknown>][] = [
      ['a product', productPage, name, () => write(writer, 'PUT', path, { name })],
      ['a price', productPage, price.toLocaleString('tr-TR'), () => write(writer, 'PUT', path, { price })],
      [
        'a profile',
        profilePage,
        company,
        () => write(writer, 'PUT', '/companies/me/profile', { company_name: company }),
      ],
      ['a post', postPage, comment, () => write(writer, 'POST', `${postPage}/comments`, { content: comment })],
    ]
    for (const [what, page, shown, change] of changes) {
      await Promise.all(servers.map((server) => readPage(server, page)))
      await change()
      const since = performance.now()
      await Promise.all(servers.map((server) => untilShown(server, page, shown)))
      slowest.set(what, Math.max(slowest.get(what) ?? 0, performance.now() - since))
    }
    if (round % servers.length === 0) say(`${round} rounds of changes were seen`)
  }
  return [...slowest].map(([what, value]): Figure => ({
    what: `longest until guests of all see ${what}`,
    value: Math.round(value),
    unit: 'ms',
    limit: { atMost: SEEN_MS },
  }))
}

async function untilShown(server: DrillServer, page: string, shown: string): Promise<void> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline;) {
    if ((await readPage(server, page)).includes(shown)) return
    await sleep(20)
  }
}

/** Each of ten browsers looks at a product on every server. */
async function countViews(servers: DrillServer[], { accessToken }: DrillCompany): Promise<Figure> {
  const server = first(servers)
  const body = { name: 'Bornoz', price: 10, stock_quantity: 5 }
  const created = await insist(() => callApi(server, 'POST', '/products', body, accessToken))
  const { id } = (created.body as { data: { id: number } }).data
  const viewers = await Promise.all(Array.from({ length: 10 }, () => aDrillCompany(server)))
  for (const { accessToken: token } of viewers) {
    for (const each of servers) await callApi(each, 'POST', `/products/${id}/view`, {}, token)
  }
  await sleep(VIEWS_MS)
  const { body: answer } = await callApi(server, 'GET', `/products/${id}`)
  const views = (answer as { data: { views_count: number } }).data.views_count
  const limit = { atMost: 0 }
  return {
    what: 'views of ten companies counted too often or not at all',
    value: Math.abs(views - viewers.length),
    limit,
  }
}

/** One address calls more often than it may, over many connections to as many workers. */
async function fillLimit({ start }: DrillTools): Promise<Figure[]> {
  const settings = { WORKERS: String(PROCESSES), RATE_LIMIT_PER_MINUTE: String(LIMIT), EVENT_LOOP_DELAY_MS: '0' }
  const server = await start(settings)
  let passed = 0
  const callSome = async () => {
    for (let call = 0; call < LIMIT / 10; call += 1) {
      const answer = await fetch(`${server.address}/api/v1/products`, { headers: { connection: 'close' } })
      if (answer.status !== 429) passed += 1
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 30 }, callSome))
  return [
    { what: `calls of one address that pass, of ${LIMIT} allowed`, value: passed, limit: { atMost: 1.1 * LIMIT } },
    { what: 'the same, at least', value: passed, limit: { atLeast: 0.9 * LIMIT } },
  ]
}
