import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { stepPrice } from '../../contract/src/bulk-changes.ts'
import { aDrillCompany, callApi, type DrillCompany } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import type { DrillServer } from '../server.ts'
import { aWorkbook, takeIn } from './take-in.ts'

const PRODUCTS = 5000
const PERCENT = 12.5
const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }

export const BULK_PRICES_DRILL: Drill = {
  name: 'bulk-prices',
  about: `${PRODUCTS} prices are changed and taken back while a buyer orders some of these products`,
  run: changeAll,
}

interface Change {
  id: number | null
  count: number
  samples: { product_id: number; old: number; new: number }[]
}

async function changeAll({ start, say }: DrillTools): Promise<Figure[]> {
  const server = await start({ RATE_LIMIT: 'off' })
  const [seller, buyer] = [await aDrillCompany(server), await aDrillCompany(server)]
  await takeIn(server, seller, await aWorkbook(PRODUCTS))
  const before = await readPrices(server, seller)
  const body = { filter: {}, change: { price: { percent: PERCENT, round: '90' } } }
  const preview = await change(server, seller, '', { ...body, dry_run: true })
  say(`${PRODUCTS} prices`)
  const buying = keepBuying(server, buyer, [...before.keys()])
  const began = performance.now()
  const done = await change(server, seller, '', body)
  const changed = performance.now()
  const listed = await callApi(server, 'GET', '/products?limit=50')
  const after = await readPrices(server, seller)
  say('All of them back')
  const undoBegan = performance.now()
  const undone = await change(server, seller, `/${done.id}/undo`)
  const undoEnded = performance.now()
  const agreed = await buying()
  const restored = await readPrices(server, seller)
  const kept = await Promise.all(agreed.map(async ({ id, total }) => (await totalOf(server, buyer, id)) === total))
  const shown = (listed.body as { data: { id: number; price: number }[] }).data
  const count = (isSo: (id: number) => boolean) => [...before.keys()].filter(isSo).length
  return [
    { what: 'products in the preview', value: preview.count, limit: { atLeast: PRODUCTS } },
    { what: 'products changed', value: done.count, limit: { atLeast: PRODUCTS } },
    { what: 'took', value: Math.round(changed - began) / 1000, unit: 's', limit: { atMost: 20 } },
    {
      what: 'prices and tiers as the rule says',
      value: count((id) => after.get(id) === stepped(before.get(id))),
      limit: { atLeast: PRODUCTS },
    },
    {
      what: 'samples of the preview that came otherwise',
      value: preview.samples.filter(
        (each) => each.new !== done.samples.find(({ product_id }) => product_id === each.product_id)?.new,
      ).length,
      limit: { atMost: 0 },
    },
    {
      what: 'products that discovery then shows with an old price',
      value: shown.filter(({ id, price }) => price !== readPrice(after.get(id))).length,
      limit: { atMost: 0 },
    },
    { what: 'products taken back', value: undone.count, limit: { atLeast: PRODUCTS } },
    { what: 'taking back took', value: Math.round(undoEnded - undoBegan) / 1000, unit: 's', limit: { atMost: 20 } },
    {
      what: 'prices and tiers as before, to the kuruş',
      value: count((id) => restored.get(id) === before.get(id)),
      limit: { atLeast: PRODUCTS },
    },
    { what: 'orders placed meanwhile', value: agreed.length, limit: { atLeast: 1 } },
    {
      what: 'orders that no longer cost what was agreed',
      value: kept.filter((isKept) => !isKept).length,
      limit: { atMost: 0 },
    },
  ]
}

async function change(server: DrillServer, seller: DrillCompany, path: string, body?: object): Promise<Change> {
  const answer = await callApi(server, 'POST', `/products/bulk-changes${path}`, body, seller.accessToken)
  if (answer.status >= 300)
    throw new Error(`A bulk change was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
  return (answer.body as { data: Change }).data
}

/** Price and tiers of each product, in kuruş, as one text. */
async function readPrices({ connection }: DrillServer, { id }: DrillCompany): Promise<Map<number, string>> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: string; price: string; price_tiers: { price: number }[] }>(
    'select id, price, price_tiers from products where company_id = $1',
    [id],
  )
  await client.end()
  return new Map(
    rows.map((row) => [
      Number(row.id),
      [Number(row.price), ...row.price_tiers.map(({ price }) => price)]
        .map((price) => Math.round(price * 100))
        .join(' '),
    ]),
  )
}

function stepped(prices = ''): string {
  return prices
    .split(' ')
    .map((price) => stepPrice(Number(price), { percent: PERCENT * 100 }, '90'))
    .join(' ')
}

function readPrice(prices = ''): number {
  return Number(prices.split(' ')[0]) / 100
}

/** Orders one product after the other until told to stop; what each was agreed to cost. */
function keepBuying(server: DrillServer, buyer: DrillCompany, products: number[]) {
  const agreed: { id: number; total: number }[] = []
  let isOver = false
  const running = (async () => {
    for (const product_id of products.filter((_, index) => index % 10 === 3)) {
      if (isOver) return
      const cart = { product_id, quantity: 1 }
      await callApi(server, 'POST', '/cart/add', cart, buyer.accessToken)
      const { status, body } = await callApi(server, 'POST', '/orders/create-from-cart', DELIVERY, buyer.accessToken)
      const [order] = status === 201 ? (body as { data: { orders: { order_id: number }[] } }).data.orders : []
      if (order) agreed.push({ id: order.order_id, total: await totalOf(server, buyer, order.order_id) })
      // The price changed in between: the buyer has to look at it first.
      else await callApi(server, 'DELETE', '/cart', undefined, buyer.accessToken)
      await sleep(20)
    }
  })()
  return async () => {
    isOver = true
    await running
    return agreed
  }
}

async function totalOf(server: DrillServer, buyer: DrillCompany, id: number): Promise<number> {
  const { body } = await callApi(server, 'GET', `/orders/${id}`, undefined, buyer.accessToken)
  return (body as { data: { total_amount: number } }).data.total_amount
}
