import { setTimeout as sleep } from 'node:timers/promises'
import { aDrillCompany, callApi, insist, type DrillCompany } from '../client.ts'
import type { Drill } from '../drill.ts'
import type { DrillServer } from '../server.ts'

const PEOPLE = 10
const PAGE_EVERY_MS = 6000
/** A little more than the minute that limits count over. */
const PAGES_EACH = 12

export const OFFICE: Drill = {
  name: 'office',
  about: `${PEOPLE} people behind one address each open a page every ${PAGE_EVERY_MS / 1000} s, as browsers without cache do`,
  run: async ({ start, say }) => {
    const server = await start()
    const people: DrillCompany[] = []
    for (let count = 0; count < PEOPLE; count += 1) people.push(await aDrillCompany(server))
    const product = await addProduct(server, people[0] as DrillCompany)
    say(`reading for ${(PEOPLE * PAGES_EACH * PAGE_EVERY_MS) / PEOPLE / 1000} s`)
    const statuses = (await Promise.all(people.map((person, index) => read(server, person, product, index)))).flat()
    const count = (wanted: (status: number) => boolean) => statuses.filter(wanted).length
    return [
      { what: 'pages, files and calls', value: statuses.length },
      { what: 'answered with 429', value: count((status) => status === 429), limit: { atMost: 0 } },
      { what: 'answered with another failure', value: count((status) => status !== 429 && status >= 400) },
    ]
  },
}

/** The calls that each page makes in the browser of somebody logged in, beside those that all pages make. */
function pagesOf({ shortName }: DrillCompany, product: number): { path: string; calls: string[] }[] {
  const company = `/companies/by-shortname/${shortName}`
  return [
    {
      path: '/',
      calls: [
        '/posts/feed/timeline?limit=20',
        company,
        '/orders/seller?status=pending&limit=3',
        '/products?sort=views_count&order=DESC&limit=3',
        '/companies/suggestions',
      ],
    },
    { path: '/explore', calls: ['/products?sort=created_at&order=DESC&limit=20'] },
    { path: `/products/${product}`, calls: [`/products/${product}/comments`, `/products/${product}`] },
    { path: `/${shortName}`, calls: [`${company}/product-tags`, `${company}/products?limit=12`, company] },
    { path: '/my-orders', calls: ['/orders/buyer?limit=20'] },
    { path: '/notifications', calls: ['/notifications'] },
  ]
}
const CALLS_OF_EVERY_PAGE = ['/cart/count', '/notifications/unread-count']

async function read(server: DrillServer, person: DrillCompany, product: number, index: number): Promise<number[]> {
  const pages = pagesOf(person, product)
  const statuses: number[] = []
  await sleep((index * PAGE_EVERY_MS) / PEOPLE)
  for (let visited = 0; visited < PAGES_EACH; visited += 1) {
    const page = pages[(index + visited) % pages.length]
    const left = sleep(PAGE_EVERY_MS)
    if (page) statuses.push(...(await openPage(server, person, page, left)))
    await left
  }
  return statuses
}

async function openPage(
  server: DrillServer,
  { accessToken }: DrillCompany,
  { path, calls }: { path: string; calls: string[] },
  left: Promise<void>,
): Promise<number[]> {
  const document = await fetch(server.address + path)
  const html = await document.text()
  // What the page names: scripts, styles and images; scripts name the fonts and the chunks of the other screens.
  const files = new Set(html.match(/\/(?:assets|uploads)\/[\w./-]+\.\w+/g))
  const events = openEvents(server, accessToken, left)
  const statuses = await Promise.all([
    ...[...files].map((file) => statusOf(server.address + file)),
    ...[...calls, ...CALLS_OF_EVERY_PAGE].map(
      async (call) => (await callApi(server, 'GET', call, undefined, accessToken)).status,
    ),
    events,
  ])
  return [document.status, ...statuses]
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

/** The live events, open until the page is left. */
async function openEvents(server: DrillServer, token: string, left: Promise<void>): Promise<number> {
  const closing = new AbortController()
  void left.then(() => closing.abort())
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.address}/api/v1/events`, { headers, signal: closing.signal })
  response.arrayBuffer().catch(() => undefined)
  return response.status
}

async function addProduct(server: DrillServer, { accessToken }: DrillCompany): Promise<number> {
  const fields = { name: 'Havlu', price: 100, stock_quantity: 10, tags: ['havlu'] }
  const { status, body } = await insist(() => callApi(server, 'POST', '/products', fields, accessToken))
  if (status !== 201) throw new Error(`Adding a product was answered with ${status}: ${JSON.stringify(body)}`)
  return (body as { data: { id: number } }).data.id
}
