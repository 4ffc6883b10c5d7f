import { setTimeout as sleep } from 'node:timers/promises'
import { sharing, type Server } from '../../bench/shared/server.ts'
import type { Figure, Tools, Trial } from '../../bench/shared/trial.ts'
import { aCompany, aProduct, ask, call, someCompanies, type Company } from '../shared/client.ts'

const PROCESSES = 4
const ROUNDS = 8
const SEEN_MS = 1000
/** Longer than views wait before they are written. */
const VIEWS_MS = 11_000
const LIMIT = 600

/** Several processes on one database, each with its own port, and one server with as many workers. */
export const PROCESSES_TRIAL: Trial = {
  name: 'processes',
  about: `${PROCESSES} processes on one database: what one writes guests of all see, and what all count is counted once`,
  run: async (tools) => {
    const owner = await tools.start({ RATE_LIMIT: 'off' })
    const servers = [owner]
    while (servers.length < PROCESSES) servers.push(await tools.start({ RATE_LIMIT: 'off', ...sharing(owner) }))
    const seller = await aCompany(owner)
    return [
      ...(await watchChanges(servers, owner, seller)),
      await countViews(servers, owner, seller),
      ...(await fillLimit(tools)),
    ]
  },
}

/** A product, a profile and a post are changed at each server in turn, while all keep the pages. */
async function watchChanges(servers: Server[], owner: Server, seller: Company): Promise<Figure[]> {
  const { accessToken: token, shortName } = seller
  const product = `/products/${await aProduct(owner, seller)}`
  const { id } = await ask<{ id: number }>(owner, 'POST', '/posts', { body: { content: 'Duyuru' }, token })
  const slowest = new Map<string, number>()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [price, name, content] = [1000 + round, `Firma ${round}`, `Yorum ${round}.`]
    const changes = [
      ['a price', product, price.toLocaleString('tr-TR'), 'PUT', product, { price }],
      ['a profile', `/${shortName}`, name, 'PUT', '/companies/me/profile', { company_name: name }],
      ['a post', `/posts/${id}`, content, 'POST', `/posts/${id}/comments`, { content }],
    ] as const
    for (const [what, page, shown, method, path, body] of changes) {
      await Promise.all(servers.map((server) => readPage(server, page)))
      await ask(servers[round % servers.length] ?? owner, method, path, { body, token })
      const since = performance.now()
      await Promise.all(servers.map((server) => untilShown(server, page, shown)))
      slowest.set(what, Math.max(slowest.get(what) ?? 0, performance.now() - since))
    }
  }
  return [...slowest].map(([what, value]) => ({
    what: `longest until guests of all see ${what}`,
    value,
    unit: 'ms',
    limit: { atMost: SEEN_MS },
  }))
}

async function readPage(server: Server, page: string): Promise<string> {
  return (await fetch(server.address + page)).text()
}

async function untilShown(server: Server, page: string, shown: string): Promise<void> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline; await sleep(20))
    if ((await readPage(server, page)).includes(shown)) return
}

/** Each of ten companies looks at a product on every server. */
async function countViews(servers: Server[], owner: Server, seller: Company): Promise<Figure> {
  const id = await aProduct(owner, seller)
  const viewers = await someCompanies(owner, 10)
  for (const { accessToken: token } of viewers)
    for (const server of servers) await call(server, 'POST', `/products/${id}/view`, { body: {}, token })
  await sleep(VIEWS_MS)
  const { views_count } = await ask<{ views_count: number }>(owner, 'GET', `/products/${id}`)
  const value = Math.abs(views_count - viewers.length)
  return { what: 'views of ten companies counted too often or not at all', value, limit: { atMost: 0 } }
}

/** One address calls more often than it may, over many connections to as many workers. */
async function fillLimit({ start }: Tools): Promise<Figure[]> {
  const settings = { WORKERS: String(PROCESSES), RATE_LIMIT_PER_MINUTE: String(LIMIT), EVENT_LOOP_DELAY_MS: '0' }
  const server = await start(settings)
  let passed = 0
  async function callSome(): Promise<void> {
    for (let calls = 0; calls < LIMIT / 10; calls += 1)
      if ((await call(server, 'GET', '/products', { headers: { connection: 'close' } })).status !== 429) passed += 1
  }
  await Promise.all(Array.from({ length: 30 }, callSome))
  return [
    { what: `calls of one address that pass, of ${LIMIT} allowed`, value: passed, limit: { atMost: 1.1 * LIMIT } },
    { what: 'the same, at least', value: passed, limit: { atLeast: 0.9 * LIMIT } },
  ]
}
