import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { aProduct, call, someCompanies, type Company } from '../shared/client.ts'

const PEOPLE = 10
const PAGE_EVERY_MS = 6000
/** A little more than the minute that limits count over. */
const PAGES_EACH = 12

export const OFFICE: Trial = {
  name: 'office',
  about: `${PEOPLE} people behind one address each open a page every ${PAGE_EVERY_MS / 1000} s, as browsers without cache do`,
  run: async ({ start }) => {
    const server = await start()
    const people = await someCompanies(server, PEOPLE)
    const product = await aProduct(server, people[0] as Company)
    const statuses = (await Promise.all(people.map((person, index) => read(server, person, product, index)))).flat()
    const failed = statuses.filter((status) => status >= 400 && status !== 429).length
    return [
      { what: 'pages, files and calls', value: statuses.length, limit: { atLeast: PEOPLE * PAGES_EACH } },
      { what: 'answered with 429', value: statuses.filter((status) => status === 429).length, limit: { atMost: 0 } },
      { what: 'answered with another failure', value: failed },
    ]
  },
}

/** The calls that each page makes in the browser of somebody logged in, beside those that all pages make. */
function pagesOf({ shortName }: Company, product: number): Record<string, string[]> {
  const company = `/companies/by-shortname/${shortName}`
  return {
    '/': [
      '/posts/feed/timeline?limit=20',
      company,
      '/orders/seller?status=pending&limit=3',
      '/products?sort=views_count&order=DESC&limit=3',
      '/companies/suggestions',
    ],
    '/explore': ['/products?sort=created_at&order=DESC&limit=20'],
    [`/products/${product}`]: [`/products/${product}/comments`, `/products/${product}`],
    [`/${shortName}`]: [`${company}/product-tags`, `${company}/products?limit=12`, company],
    '/my-orders': ['/orders/buyer?limit=20'],
    '/notifications': ['/notifications'],
  }
}
const CALLS_OF_EVERY_PAGE = ['/cart/count', '/notifications/unread-count']

async function read(server: Server, person: Company, product: number, index: number): Promise<number[]> {
  const pages = Object.entries(pagesOf(person, product))
  const statuses: number[] = []
  await sleep((index * PAGE_EVERY_MS) / PEOPLE)
  for (let visited = 0; visited < PAGES_EACH; visited += 1) {
    const [path, calls] = pages[(index + visited) % pages.length] ?? ['/', []]
    const left = sleep(PAGE_EVERY_MS)
    statuses.push(...(await openPage(server, person, path, calls, left)))
    await left
  }
  return statuses
}

async function openPage(
  server: Server,
  { accessToken: token }: Company,
  path: string,
  calls: string[],
  left: Promise<void>,
): Promise<number[]> {
  const document = await fetch(server.address + path)
  const html = await document.text()
  // What the page names: scripts, styles and images; scripts name the fonts and the chunks of the other screens.
  const files = new Set(html.match(/\/(?:assets|uploads)\/[\w./-]+\.\w+/g))
  const closing = new AbortController()
  void left.then(() => closing.abort())
  const events = fetch(`${server.address}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  })
  events.then((response) => response.arrayBuffer()).catch(() => undefined)
  const statuses = await Promise.all([
    ...[...files].map((file) => statusOf(fetch(server.address + file))),
    ...[...calls, ...CALLS_OF_EVERY_PAGE].map(async (each) => (await call(server, 'GET', each, { token })).status),
    events.then(({ status }) => status),
  ])
  return [document.status, ...statuses]
}

async function statusOf(asked: Promise<Response>): Promise<number> {
  const response = await asked
  await response.arrayBuffer()
  return response.status
}
