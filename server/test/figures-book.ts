import { converted } from '@bedesten/contract/price'
import { addDays, countDays, rangeBefore, type DayRange } from '@bedesten/contract/figures'
import { toMinorUnits, type Currency } from '@bedesten/contract/money'
import type { TestApp } from './test-app.ts'

/** Figures as somebody computes them who has all orders, all rates and much time. Amounts in minor units. */

interface BookOrder {
  id: number
  buyerId: number
  sellerId: number
  /** In Istanbul. */
  day: string
  city: string
  currency: Currency
  isCancelled: boolean
  total: number
  lines: { productId: number | null; name: string; net: number }[]
  refunds: { day: string; amount: number }[]
}

export interface BookQuote {
  buyerId: number
  sellerId: number
  day: string
  state: 'won' | 'lost' | 'waiting'
  currency: Currency | null
  net: number
}

export interface Book {
  orders: BookOrder[]
  quotes: BookQuote[]
  /** Newest first. */
  rates: { currency: string; day: string; rate: string }[]
}

const FIRST_RATES: Record<string, string> = { TRY: '1', USD: '42.25', EUR: '48.95', GBP: '55.4' }

/** What the API says about each order and quote, and the rates of the database. */
export async function readBook(test: TestApp, tokens: Map<number, string>): Promise<Book> {
  const { rows: found } = await test.database.pool.query<{ id: number; buyer_id: number }>(
    'select id, buyer_id from orders order by id',
  )
  const orders: BookOrder[] = []
  for (const { id, buyer_id } of found) orders.push(toOrder(await read(test, `/orders/${id}`, tokens.get(buyer_id))))
  const { rows: asked } = await test.database.pool.query<{ id: number; buyer_id: number }>(
    'select id, buyer_id from quotes order by id',
  )
  const quotes: BookQuote[] = []
  for (const { id, buyer_id } of asked) quotes.push(toQuote(await read(test, `/quotes/${id}`, tokens.get(buyer_id))))
  const { rows: rates } = await test.database.pool.query<Book['rates'][number]>(
    `select currency, valid_from::text as day, try_rate::text as rate from exchange_rates order by valid_from desc`,
  )
  return { orders, quotes, rates }
}

// oxlint-disable-next-line typescript/no-explicit-any
async function read(test: TestApp, path: string, token: string | undefined): Promise<any> {
  const { status, body } = await test.call('GET', path, undefined, token)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return body.data
}

const minor = (amount: number) => toMinorUnits(amount) ?? Number.NaN
const dayOf = (iso: string) => new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 10)

interface OrderAnswer {
  id: number
  buyer_id: number
  seller_id: number
  created_at: string
  shipping_city: string
  currency: Currency
  order_status: string
  total_amount: number
  items: { product_id: number | null; product_name: string; line_net: number }[]
  payments: { status: string; amount: number; refunded_on: string | null; created_at: string }[]
}

function toOrder(order: OrderAnswer): BookOrder {
  return {
    id: order.id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id,
    day: dayOf(order.created_at),
    city: order.shipping_city,
    currency: order.currency,
    isCancelled: order.order_status === 'cancelled',
    total: minor(order.total_amount),
    lines: order.items.map((item) => ({
      productId: item.product_id,
      name: item.product_name,
      net: minor(item.line_net),
    })),
    refunds: order.payments
      .filter(({ status }) => status === 'refunded')
      .map(({ refunded_on, created_at, amount }) => ({
        day: refunded_on ?? dayOf(created_at),
        amount: minor(amount),
      })),
  }
}

interface QuoteAnswer {
  buyer_id: number
  seller_id: number
  buyer: { id: number }
  seller: { id: number }
  created_at: string
  status: string
  offers: { currency: Currency; subtotal: number }[]
}

function toQuote(quote: QuoteAnswer): BookQuote {
  const last = quote.offers.at(-1)
  const isOpen = quote.status === 'requested' || quote.status === 'offered'
  return {
    buyerId: quote.buyer.id,
    sellerId: quote.seller.id,
    day: dayOf(quote.created_at),
    state: quote.status === 'accepted' ? 'won' : isOpen ? 'waiting' : 'lost',
    currency: last?.currency ?? null,
    net: last ? minor(last.subtotal) : 0,
  }
}

export interface Viewed {
  me: number
  side: 'seller' | 'buyer'
  currency: Currency
}

/** One line of an order on its day, or of a refund on that of the refund. */
interface BookFact {
  order: BookOrder
  day: string
  counts: boolean
  productId: number | null
  name: string
  amount: number
}

export function convertOn(book: Book, amount: number, from: Currency, to: Currency, day: string): number {
  const rate = (currency: string) =>
    (currency === 'TRY' ? undefined : book.rates.find((one) => one.currency === currency && one.day <= day)?.rate) ??
    FIRST_RATES[currency] ??
    ''
  return converted(amount, from === to ? undefined : { from: rate(from), to: rate(to) })
}

function listFacts(book: Book, { me, side, currency }: Viewed): BookFact[] {
  const own = book.orders.filter(
    (order) => !order.isCancelled && (side === 'seller' ? order.sellerId : order.buyerId) === me,
  )
  return own.flatMap((order) =>
    order.lines.flatMap(({ productId, name, net }) => {
      const amount = convertOn(book, net, order.currency, currency, order.day)
      const line = { order, productId, name }
      const until = (day: string) =>
        order.refunds.filter((refund) => refund.day <= day).reduce((sum, one) => sum + one.amount, 0)
      const share = (refunded: number) =>
        Number((2n * BigInt(amount) * BigInt(refunded) + BigInt(order.total)) / (2n * BigInt(order.total)))
      const days = order.total === 0 ? [] : [...new Set(order.refunds.map(({ day }) => day))]
      return [
        { ...line, day: order.day, counts: true, amount },
        ...days.map((day) => ({
          ...line,
          day,
          counts: false,
          amount: share(until(addDays(day, -1))) - share(until(day)),
        })),
      ]
    }),
  )
}

/** Facts by a name, the highest first, those of the last place behind all others. */
function group<Key>(facts: BookFact[], keyOf: (fact: BookFact) => Key) {
  const groups = new Map<Key, BookFact[]>()
  for (const fact of facts) groups.set(keyOf(fact), [...(groups.get(keyOf(fact)) ?? []), fact])
  return [...groups]
    .map(([key, own]) => ({ key, first: own[0], orders: countOrders(own), amount: sum(own) }))
    .filter(({ orders, amount }) => orders > 0 || amount !== 0)
    .toSorted((a, b) => b.amount - a.amount || compareKeys(a.key, b.key))
}

/** Of equal sums: by id, and what has only a name behind, by code points as the database sorts it. */
function compareKeys(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Number(typeof a !== 'number') - Number(typeof b !== 'number') || (String(a) < String(b) ? -1 : 1)
}

const sum = (facts: BookFact[]) => facts.reduce((total, { amount }) => total + amount, 0)
const countOrders = (facts: BookFact[]) =>
  new Set(facts.filter(({ counts }) => counts).map(({ order }) => order.id)).size

/** In the shape of the answer, without names, funnel and amounts due; amounts in major units. */
export function computeFigures(
  book: Book,
  viewed: Viewed,
  range: DayRange,
  rootOf: (productId: number | null) => number | null,
) {
  const facts = listFacts(book, viewed)
  const isWithin = ({ day }: { day: string }, { from, to }: DayRange) => day >= from && day <= to
  const own = facts.filter((fact) => isWithin(fact, range))
  const other = ({ order }: BookFact) => (viewed.side === 'seller' ? order.buyerId : order.sellerId)
  const compared = rangeBefore(range)
  const line = ({ key, orders, amount }: ReturnType<typeof group>[number]) => ({ key, orders, amount: amount / 100 })
  const totals = (days: DayRange) => {
    const inside = facts.filter((fact) => isWithin(fact, days))
    const others = new Set(inside.filter(({ counts }) => counts).map(other))
    const earlier = new Set(facts.filter(({ counts, day }) => counts && day < days.from).map(other))
    const quotes = quotesOf(book, viewed).filter((quote) => isWithin(quote, days))
    const [amount, orders] = [sum(inside), countOrders(inside)]
    return {
      amount: amount / 100,
      orders,
      average: orders === 0 ? 0 : Math.round(amount / orders) / 100,
      others: others.size,
      fresh: [...others].filter((id) => !earlier.has(id)).length,
      quotes_asked: quotes.length,
      quotes_won: quotes.filter(({ state }) => state === 'won').length,
    }
  }
  const daysOf = (days: DayRange) =>
    Array.from({ length: countDays(days) }, (_, index) => {
      const day = addDays(days.from, index)
      const inside = facts.filter((fact) => fact.day === day)
      return { day, amount: sum(inside) / 100, orders: countOrders(inside) }
    })
  const quotes = quotesOf(book, viewed).filter((quote) => isWithin(quote, range))
  const quoteSum = (state: BookQuote['state']) => {
    const those = quotes.filter((quote) => quote.state === state)
    const amount = those.reduce(
      (total, { net, currency, day }) => total + (currency ? convertOn(book, net, currency, viewed.currency, day) : 0),
      0,
    )
    return { count: those.length, amount: amount / 100 }
  }
  const categories = group(own, ({ productId }) => rootOf(productId))
  return {
    totals: totals(range),
    before: totals(compared),
    days: daysOf(range),
    before_days: daysOf(compared),
    goods: group(own, ({ productId, name }) => productId ?? name).map(line),
    companies: group(own, other).map(line),
    cities: group(own, ({ order }) => order.city).map(line),
    categories: [...categories.filter(({ key }) => key !== null), ...categories.filter(({ key }) => key === null)].map(
      line,
    ),
    quotes: { won: quoteSum('won'), lost: quoteSum('lost'), waiting: quoteSum('waiting') },
  }
}

function quotesOf({ quotes }: Book, { me, side }: Viewed): BookQuote[] {
  return quotes.filter((quote) => (side === 'seller' ? quote.sellerId : quote.buyerId) === me)
}
