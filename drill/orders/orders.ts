import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/src/db/database.ts'
import { openLocalFiles } from '../../server/src/modules/media/local-files.ts'
import { sweepUploads } from '../../server/src/modules/media/sweep.ts'
import { aDrillCompany, callApi, insist, percentile, type DrillCompany } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import type { DrillServer } from '../server.ts'

const SETTINGS = { RATE_LIMIT: 'off' }
const LIVE_MS = 2000
const TODAY = new Date().toISOString().slice(0, 10)
const ROUNDS = 30
const KILLS = 5
const BUYERS = 3
const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }
const SLIP = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

export const ORDER_DRILLS: Drill[] = [
  {
    name: 'live-order',
    about: `${ROUNDS} acts of each side on an order, while the other side listens at another process`,
    run: listenLive,
  },
  {
    name: 'proof-kill',
    about: `a process that takes proofs of payment is killed ${KILLS} times in the middle of them`,
    run: killTakers,
  },
]

function sharing({ connection, dataDir }: DrillServer) {
  const { host, user, database } = connection
  const url = `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`
  return { ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url }
}

interface Deal {
  buyer: DrillCompany
  seller: DrillCompany
  orderId: number
}

async function makeDeal(server: DrillServer): Promise<Deal> {
  const [buyer, seller] = [await aDrillCompany(server), await aDrillCompany(server)]
  const product = { name: 'Ürün', price: 10_000, stock_quantity: 10 }
  const created = await insist(() => callApi(server, 'POST', '/products', product, seller.accessToken))
  const { id } = (created.body as { data: { id: number } }).data
  await insist(() => callApi(server, 'POST', '/cart/add', { product_id: id, quantity: 1 }, buyer.accessToken))
  const placed = await insist(() => callApi(server, 'POST', '/orders/create-from-cart', DELIVERY, buyer.accessToken))
  const [order] = (placed.body as { data: { orders: { order_id: number }[] } }).data.orders
  if (!order) throw new Error('No order was placed.')
  return { buyer, seller, orderId: order.order_id }
}

async function sendProof(server: DrillServer, { buyer, orderId }: Deal): Promise<string | undefined> {
  const form = new FormData()
  for (const [name, text] of Object.entries({ amount: '1', paid_on: TODAY })) form.set(name, text)
  form.append('file', new Blob([SLIP]), 'dekont.pdf')
  try {
    const response = await fetch(`${server.address}/api/v1/orders/${orderId}/payment-proofs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.accessToken}` },
      body: form,
    })
    const answer = (await response.json()) as { data?: { file_url: string } }
    return response.status === 201 ? answer.data?.file_url : undefined
  } catch {
    return undefined
  }
}

async function listenLive({ start }: DrillTools): Promise<Figure[]> {
  const first = await start(SETTINGS)
  const second = await start(sharing(first))
  const deal = await makeDeal(first)
  const { buyer, seller, orderId } = deal
  const toSeller = await listen(second, seller)
  const toBuyer = await listen(second, buyer)
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const status = { status: round % 2 === 0 ? 'confirmed' : 'processing' }
    taken.push(
      await toBuyer(() => callApi(first, 'PATCH', `/orders/${orderId}/status`, status, seller.accessToken)),
      await toSeller(() => sendProof(first, deal)),
    )
  }
  return [
    {
      what: 'acts the other side heard of',
      value: taken.filter(Number.isFinite).length,
      limit: { atLeast: 2 * ROUNDS },
    },
    { what: 'median until the other side hears', value: percentile(taken, 0.5), unit: 'ms' },
    { what: 'longest', value: Math.max(...taken), unit: 'ms', limit: { atMost: LIVE_MS } },
  ]
}

/** Milliseconds from the answer to an act until the stream tells of the order; endless when it does not. */
async function listen(server: DrillServer, { accessToken }: DrillCompany) {
  const response = await fetch(`${server.address}/api/v1/events`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const heard: number[] = []
  void (async () => {
    for await (const chunk of response.body ?? []) {
      if (new TextDecoder().decode(chunk).includes('event: order_status')) heard.push(performance.now())
    }
  })().catch(() => undefined)
  return async (act: () => Promise<unknown>) => {
    const before = heard.length
    await act()
    const since = performance.now()
    while (heard.length === before && performance.now() < since + 5 * LIVE_MS) await sleep(5)
    const at = heard[before]
    return at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, at - since)
  }
}

async function killTakers({ start, say }: DrillTools): Promise<Figure[]> {
  const first = await start(SETTINGS)
  const deals = await Promise.all(Array.from({ length: BUYERS }, () => makeDeal(first)))
  const kept: { deal: Deal; url: string }[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const taker = await start(sharing(first))
    const killed = new AbortController()
    const sending = deals.map(async (deal) => {
      while (!killed.signal.aborted) {
        const url = await sendProof(taker, deal)
        if (url !== undefined) kept.push({ deal, url })
      }
    })
    await sleep(1500)
    process.kill(taker.pid, 'SIGKILL')
    killed.abort()
    await Promise.all(sending)
    say(`killed ${kill} times, ${kept.length} proofs were acknowledged`)
  }
  const database = openDatabase(first.connection, { log: () => undefined })
  const folder = path.join(first.dataDir, 'uploads')
  try {
    const before = await listOrphans(database.db, folder)
    const files = openLocalFiles(folder)
    // Each run looks at a quarter of the files, and at none younger than an hour.
    for (const hours of [2, 8, 14, 20]) await sweepUploads(database.db, files, new Date(Date.now() + hours * 3_600_000))
    const lost = await Promise.all(kept.map(async ({ deal, url }) => !(await isThere(first, deal, url))))
    return [
      { what: 'proofs that were acknowledged', value: kept.length, limit: { atLeast: 1 } },
      { what: 'of these lost, after the sweep too', value: lost.filter(Boolean).length, limit: { atMost: 0 } },
      { what: 'files without a row that the kills left', value: before.length },
      {
        what: 'of these left by the sweep',
        value: (await listOrphans(database.db, folder)).length,
        limit: { atMost: 0 },
      },
    ]
  } finally {
    await database.close()
  }
}

async function isThere(server: DrillServer, { seller }: Deal, url: string): Promise<boolean> {
  const response = await fetch(server.address + url, { headers: { authorization: `Bearer ${seller.accessToken}` } })
  return response.status === 200 && (await response.text()) === SLIP
}

async function listOrphans(db: ReturnType<typeof openDatabase>['db'], folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && entry.parentPath.includes('private-'))
    .map(({ name }) => name)
  const rows = await db.selectFrom('uploads').select('name').execute()
  const known = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}
