import { randomUUID } from 'node:crypto'
import { addToCart } from '@bedesten/contract/cart.schemas'
import { createOrdersFromCart } from '@bedesten/contract/checkout.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { readCpuMs } from './cpu.ts'
import { startLoad, type Sender } from './load.ts'
import { fillCarts, openMarket, type Buyer, type Market } from './market.ts'
import { medianOf, printCase, printHead, type Cost } from './report.ts'
import { openStage, type Stage } from './stage.ts'

const ROUNDS = 5
const BUYERS = 200

interface TradeCase {
  name: string
  /** Our CPU may be at most this many times that of the bare route. */
  limit: number
  /** How often each buyer asks in one round. */
  times: number
  variants: TradeVariant[]
}

interface TradeVariant {
  name: 'ours' | 'bare'
  path: string
  send: (buyer: Buyer, market: Market) => Sender
}

/** Adding to a cart and a whole checkout beside bare routes; false when one of them costs too much. */
export async function measureTrade(): Promise<boolean> {
  const stage = await openStage({ RATE_LIMIT: 'off' })
  try {
    const market = await openMarket(stage.database, stage.appSecret, BUYERS)
    const measure = createMeasure(stage, market)
    let passed = true
    printHead()
    for (const each of CASES) {
      const costs = await measureCase(each, measure)
      const variants = each.variants.map(({ name }) => ({ name }))
      printCase({ name: each.name, variants }, costs)
      if (!judge(each, costs)) passed = false
    }
    return passed
  } finally {
    await stage.close()
  }
}

const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }

const CASES: TradeCase[] = [
  {
    name: 'add-to-cart',
    limit: 2.5,
    times: 5,
    variants: [
      {
        name: 'ours',
        path: API_BASE + addToCart.path,
        send: (buyer, { products }) => ({
          headers: authorize(buyer),
          body: { product_id: products[0], quantity: 1 },
        }),
      },
      {
        name: 'bare',
        path: '/cart/add',
        send: (buyer, { products }) => ({
          headers: {},
          body: { ...identify(buyer), product_id: products[0], quantity: 1 },
        }),
      },
    ],
  },
  {
    name: 'checkout',
    limit: 3,
    times: 1,
    variants: [
      {
        name: 'ours',
        path: API_BASE + createOrdersFromCart.path,
        send: (buyer) => ({ headers: { ...authorize(buyer), 'idempotency-key': randomUUID() }, body: DELIVERY }),
      },
      {
        name: 'bare',
        path: '/checkout',
        send: (buyer) => ({
          headers: {},
          body: { ...identify(buyer), address: 'Liman Caddesi 5', city: 'Mersin', postal_code: '33000' },
        }),
      },
    ],
  },
]

function authorize({ accessToken }: Buyer) {
  return { authorization: `Bearer ${accessToken}` }
}

function identify({ companyId, sessionId }: Buyer) {
  return { company: companyId, session: sessionId }
}

type Measure = (variant: TradeVariant, times: number) => Promise<Cost>

/** The variants take turns, so that whatever else the machine does meanwhile falls on both of them. */
async function measureCase({ variants, times }: TradeCase, measure: Measure): Promise<Cost[][]> {
  for (const variant of variants) await measure(variant, times)
  const costs: Cost[][] = variants.map(() => [])
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [index, variant] of variants.entries()) costs[index]?.push(await measure(variant, times))
  }
  return costs
}

function createMeasure(stage: Stage, market: Market): Measure {
  const load = startLoad()
  return async ({ name, path, send }, times) => {
    await fillCarts(stage.database, market)
    const { address, pid } = stage[name]
    const senders = market.buyers.map((buyer) => send(buyer, market))
    const amount = senders.length * times
    const before = { server: readCpuMs(pid), database: readCpuMs(stage.postmaster) }
    await load.send({ address, amount, method: 'POST', path, headers: {}, senders })
    return {
      server: (readCpuMs(pid) - before.server) / amount,
      database: (readCpuMs(stage.postmaster) - before.database) / amount,
    }
  }
}

function judge({ limit }: TradeCase, [ours = [], bare = []]: Cost[][]): boolean {
  const total = (costs: Cost[]) => medianOf(costs.map(({ server, database }) => server + database))
  const ratio = total(ours) / total(bare)
  const passed = ratio <= limit
  console.log(`  ${ratio.toFixed(2)} times the bare route, ${passed ? 'within' : 'OVER'} its ${limit}`)
  return passed
}
