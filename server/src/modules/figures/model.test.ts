import { addDays, type DayRange } from '@bedesten/contract/figures'
import type { Currency } from '@bedesten/contract/money'
import { expect, it } from 'vitest'
import { daysAgo } from '../../../test/accounts.ts'
import { computeFigures, convertOn, readBook, type Book, type Viewed } from '../../../test/figures-book.ts'
import { accept, offer } from '../../../test/quotes.ts'
import { useRandom } from '../../../test/random.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, type Trader } from '../../../test/trade.ts'
import { foldAll, sumMonths } from './keep-figures-folded.ts'

/** FIGURE_ORDERS=1000 runs longer. */
const ORDERS = Number(process.env['FIGURE_ORDERS'] ?? 80)
const PERIODS = 50

const test = useTestApp()

interface Party extends Trader {
  currency: Currency
}

interface Market {
  sellers: Party[]
  buyers: Party[]
  products: Map<number, number[]>
  orders: { id: number; seller: Party; buyer: Party; carts: number }[]
}

type Random = () => number
const one = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T
const upTo = (most: number, random: Random) => 1 + Math.floor(random() * most)
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

const CITIES = ['İzmir', 'Bursa', 'Mersin', 'Kars']
const CATEGORIES = [4, 10, 28, null]

async function openMarket(random: Random): Promise<Market> {
  const market: Market = { sellers: [], buyers: [], products: new Map(), orders: [] }
  const join = async (currency: Currency): Promise<Party> => ({
    ...(await aTrader(test, currency === 'TRY' ? {} : { currency })),
    currency,
  })
  for (const currency of ['TRY', 'USD'] as const) market.sellers.push(await join(currency))
  for (const currency of ['TRY', 'TRY', 'EUR', 'USD'] as const) market.buyers.push(await join(currency))
  for (const seller of market.sellers) {
    const ids: number[] = []
    for (let index = 0; index < 5; index++) {
      const price = upTo(50_000, random)
      const id = await aProduct(test, seller, {
        price,
        currency: one(['TRY', 'EUR', seller.currency] as const, random),
        stock_quantity: 1_000_000,
        vat_rate: one([0, 1, 10, 20] as const, random),
        vat_included: random() < 0.5,
        price_tiers: random() < 0.5 ? [{ min_quantity: 10, price: Math.floor(price * 0.9) / 100 }] : [],
      })
      await sql('update products set category_id = $2 where id = $1', [id, one(CATEGORIES, random)])
      ids.push(id)
    }
    market.products.set(seller.id, ids)
    for (const buyer of market.buyers) {
      const terms = { account_limit: 50_000_000, account_days: 30, discount_percent: 7.5 }
      expect((await test.call('PUT', `/dealers/${buyer.id}`, terms, seller.token)).status).toBe(200)
    }
  }
  return market
}

/** Somewhere in two years, often in the hours around midnight, where the day of Istanbul is not that of UTC. */
function someTime(random: Random): string {
  const day = daysAgo(Math.floor(random() ** 2 * 700))
  const hour = random() < 0.5 ? one([20, 21, 22, 23, 0], random) : Math.floor(random() * 24)
  const at = Date.parse(`${day}T${String(hour).padStart(2, '0')}:${random() < 0.5 ? '59' : '00'}:30Z`)
  return new Date(Math.min(at, Date.now())).toISOString()
}

async function order(market: Market, random: Random): Promise<void> {
  const [seller, buyer] = [one(market.sellers, random), one(market.buyers, random)]
  const ids = market.products.get(seller.id) ?? []
  const wanted = new Set(Array.from({ length: upTo(3, random) }, () => one(ids, random)))
  for (const id of wanted) expect((await addToCart(test, buyer, id, upTo(20, random))).status).toBe(200)
  const body = { payment_method: random() < 0.3 ? 'account' : 'transfer', shipping_city: one(CITIES, random) }
  const placed = await checkOut(test, buyer, { body })
  expect(placed.status).toBe(201)
  const id = placed.body.data.orders[0].order_id
  market.orders.push({ id, seller, buyer, carts: wanted.size })
  if (random() < 0.9) await sql('update orders set created_at = $2 where id = $1', [id, someTime(random)])
}

async function setStatus(market: Market, random: Random): Promise<void> {
  const { id, seller } = one(market.orders, random)
  const status = one(['cancelled', 'cancelled', 'confirmed', 'shipped', 'delivered'], random)
  expect((await test.call('PATCH', `/orders/${id}/status`, { status }, seller.token)).status).toBe(200)
}

async function pay(market: Market, random: Random): Promise<void> {
  const { id, seller } = one(market.orders, random)
  const due = (await test.call('GET', `/orders/${id}`, undefined, seller.token)).body.data.due_amount
  if (due === 0) return
  const amount = random() < 0.5 ? due : Math.max(0.01, Math.floor(due * 50) / 100)
  const body = { amount, paid_on: daysAgo(Math.floor(random() * 20)) }
  const { status } = await test.call('POST', `/orders/${id}/payments`, body, seller.token)
  // A cancelled order takes none.
  expect([201, 409]).toContain(status)
}

/** Of a cancelled order over the API, of one that counts as in earlier data. */
async function refund(market: Market, random: Random): Promise<void> {
  const { id, seller } = one(market.orders, random)
  const day = daysAgo(Math.floor(random() ** 2 * 300))
  const { order_status, paid_amount } = (await test.call('GET', `/orders/${id}`, undefined, seller.token)).body.data
  if (order_status === 'cancelled') {
    if (paid_amount === 0) return
    const amount = random() < 0.5 ? paid_amount : Math.max(0.01, Math.floor(paid_amount * 30) / 100)
    const body = { amount, refunded_on: random() < 0.5 ? daysAgo(0) : day }
    expect((await test.call('POST', `/orders/${id}/refunds`, body, seller.token)).status).toBe(201)
    return
  }
  await sql(
    `with back as (update payments set status = 'refunded', refunded_on = $2
       where id = (select min(id) from payments where order_id = $1 and status = 'paid') returning amount)
     update orders set paid_amount = paid_amount - amount from back where id = $1`,
    [id, day],
  )
}

async function quote(market: Market, random: Random): Promise<void> {
  const [seller, buyer] = [one(market.sellers, random), one(market.buyers, random)]
  const productId = one(market.products.get(seller.id) ?? [], random)
  const lines = [
    { product_id: productId, quantity: upTo(9, random) },
    { name: 'Nakış', quantity: 2 },
  ]
  const { body } = await test.call('POST', '/quotes', { seller_id: seller.id, lines }, buyer.token)
  const asked = {
    id: body.data.id,
    lines: body.data.lines.map(({ id }: { id: number }) => id),
    seller,
    buyer,
    productId,
  }
  await sql('update quotes set created_at = $2 where id = $1', [asked.id, someTime(random)])
  if (random() < 0.2) return
  expect((await offer(test, asked, { currency: one(['TRY', 'EUR'], random) })).status).toBe(201)
  const what = random()
  if (what < 0.5) {
    const placed = await accept(test, asked.id, buyer, { body: { shipping_city: one(CITIES, random) } })
    expect(placed.status).toBe(201)
    market.orders.push({ id: placed.body.data.orders[0].order_id, seller, buyer, carts: 0 })
  } else if (what < 0.8) {
    expect((await test.call('POST', `/quotes/${asked.id}/decline`, {}, buyer.token)).status).toBe(200)
  }
}

/** That of a day may come after its orders. */
async function addRate(random: Random): Promise<void> {
  await sql(`insert into exchange_rates values ($1, $2, $3, 'test') on conflict do nothing`, [
    one(['USD', 'EUR', 'GBP'], random),
    daysAgo(Math.floor(random() * 720)),
    (30 + random() * 30).toFixed(6),
  ])
}

/** A product that its seller has given up altogether. */
async function forgetProduct({ products, sellers }: Market, random: Random): Promise<void> {
  const ids = products.get(one(sellers, random).id) ?? []
  if (ids.length > 3) await sql('delete from products where id = $1', [ids.pop()])
}

async function act(market: Market, random: Random): Promise<void> {
  const what = random()
  if (what < 0.35) await setStatus(market, random)
  else if (what < 0.6) await pay(market, random)
  else if (what < 0.8) await refund(market, random)
  else if (what < 0.87) await quote(market, random)
  else if (what < 0.93) await addRate(random)
  else if (what < 0.95) await forgetProduct(market, random)
  else if (what < 0.98) await foldAll(test.database.db, upTo(40, random))
  else await sumMonths(test.database.db, 1)
}

function somePeriod(random: Random): DayRange {
  const today = daysAgo(0)
  if (random() < 0.15) return { from: `${today.slice(0, 4)}-01-01`, to: today }
  const to = daysAgo(Math.floor(random() ** 2 * 500))
  return { from: addDays(to, -Math.floor(random() ** 2 * 390)), to }
}

it(
  'figures of any period are those that somebody computes from all orders, to the kuruş',
  { timeout: 900_000 },
  async () => {
    const random = useRandom()
    const market = await openMarket(random)
    const all = [...market.sellers, ...market.buyers]
    for (let index = 0; index < ORDERS; index++) {
      await order(market, random)
      if (random() < 0.8) await act(market, random)
    }
    await compare(market, random, PERIODS / 2)
    await foldAll(test.database.db)
    const { rows: waiting } = await sql('select * from figure_changes')
    expect(waiting).toEqual([])
    await sumMonths(test.database.db, 1)
    // A change of a month that is summed up.
    for (let index = 0; index < 5; index++) await act(market, random)
    const book = await compare(market, random, PERIODS / 2)
    for (const party of all) await compareDue(book, party)
  },
)

async function compare(market: Market, random: Random, times: number): Promise<Book> {
  const parties = [...market.sellers, ...market.buyers]
  const book = await readBook(test, new Map(parties.map(({ id, token }) => [id, token])))
  const { rows: products } = await sql(`
    with recursive tree as (select id, id as root from categories where parent_id is null
      union all select c.id, t.root from categories c join tree t on c.parent_id = t.id)
    select p.id, t.root from products p join tree t on t.id = p.category_id`)
  const roots = new Map<number | null, number>(products.map(({ id, root }) => [id, root]))
  for (let index = 0; index < times; index++) {
    const isSeller = random() < 0.5
    const party = isSeller ? one(market.sellers, random) : one(market.buyers, random)
    const viewed: Viewed = { me: party.id, side: isSeller ? 'seller' : 'buyer', currency: party.currency }
    const range = somePeriod(random)
    const path = `/figures/${viewed.side}?from=${range.from}&to=${range.to}&compare=1`
    const { status, body } = await test.call('GET', path, undefined, party.token)
    expect(status).toBe(200)
    const expected = computeFigures(book, viewed, range, (id) => roots.get(id) ?? null)
    expect({ path, ...plain(body.data, viewed) }).toEqual({
      path,
      ...(isSeller ? { ...expected, categories: [] } : expected),
    })
    // All of them were filled today.
    const carts = market.orders.filter(({ buyer, seller }) => (isSeller ? seller : buyer).id === party.id)
    const filled = range.to === daysAgo(0) ? carts.reduce((sum, one) => sum + one.carts, 0) : 0
    expect(body.data.funnel).toEqual({ views: 0, carts: filled, orders: expected.totals.orders })
  }
  return book
}

/** The answer in one shape for both sides. */
// oxlint-disable-next-line typescript/no-explicit-any
function plain(data: any, { side }: Viewed) {
  const word = side === 'seller' ? 'revenue' : 'spending'
  // oxlint-disable-next-line typescript/no-explicit-any
  const totals = (sums: any) => {
    const { orders, average, buyers: others, new_buyers: fresh, quotes_asked, quotes_won } = sums
    expect(fresh + sums.returning_buyers).toBe(others)
    return {
      amount: sums[word],
      orders,
      average,
      others,
      fresh,
      quotes_asked,
      quotes_won,
    }
  }
  // oxlint-disable-next-line typescript/no-explicit-any
  const line = (row: any) => ({ key: row.id ?? row.name, orders: row.orders, amount: row[word] })
  // oxlint-disable-next-line typescript/no-explicit-any
  const day = (row: any) => ({ day: row.day, amount: row[word], orders: row.orders })
  return {
    totals: totals(data.totals),
    before: totals(data.before),
    days: data.days.map(day),
    before_days: data.before_days.map(day),
    goods: data.goods.map(line),
    companies: data.companies.map(line),
    cities: data.cities.map(line),
    // oxlint-disable-next-line typescript/no-explicit-any
    categories: (data.categories ?? []).map((row: any) => ({ ...line(row), key: row.id })),
    quotes: data.quotes,
  }
}

/** What the accounts say, at the rates of today. */
async function compareDue(book: Book, { token, currency }: Party): Promise<void> {
  for (const side of ['seller', 'buyer'] as const) {
    const accounts = await test.call(
      'GET',
      `/accounts?side=${side === 'seller' ? 'receivable' : 'payable'}&limit=100`,
      undefined,
      token,
    )
    const sums = new Map<Currency, { due: number; overdue: number }>()
    for (const { company, currency: money } of accounts.body.data) {
      const path = `/accounts/${company.id}/ageing?side=${side === 'seller' ? 'receivable' : 'payable'}&currency=${money}`
      const { not_due, total } = (await test.call('GET', path, undefined, token)).body.data
      const sum = sums.get(money) ?? { due: 0, overdue: 0 }
      const minor = (amount: number) => Math.round(amount * 100)
      sums.set(money, { due: sum.due + minor(not_due), overdue: sum.overdue + minor(total) - minor(not_due) })
    }
    const today = (amount: number, money: Currency) => convertOn(book, amount, money, currency, daysAgo(0))
    const expected = [...sums].reduce(
      (all, [money, { due, overdue }]) => [(all[0] ?? 0) + today(due, money), (all[1] ?? 0) + today(overdue, money)],
      [0, 0],
    )
    const { totals } = (await test.call('GET', `/figures/${side}`, undefined, token)).body.data
    expect([totals.due, totals.overdue]).toEqual(expected.map((amount) => amount / 100))
  }
}
