/** @module-tag race */
import { ageBucketOf } from '@bedesten/contract/open-accounts'
import { expect, it } from 'vitest'
import { aDeal, daysAgo, orderFor, setStatus, type Deal } from '../../../test/accounts.ts'
import { useRandom } from '../../../test/random.ts'
import { useTestApp } from '../../../test/test-app.ts'

/** ACCOUNT_ACTS=2000 runs longer. */
const ACTS = Number(process.env['ACCOUNT_ACTS'] ?? 150)
const AT_ONCE = 4

const test = useTestApp()

interface KnownOrder {
  id: number
  total: number
  paid: number
  status: string
  payments: { id: number; amount: number }[]
  /** Days since it was due; set when it is charged. */
  late: number
}

/** One account as somebody keeps it who knows nothing of the server. Amounts in kuruş. */
interface Book {
  deal: Deal
  currency: string
  orders: KnownOrder[]
  hand: { amount: number; late: number; turn: number }[]
  /** Credit that no order has got. */
  credit: number
}

const isCharged = ({ status }: KnownOrder) => status === 'shipped' || status === 'delivered'

function balanceOf({ orders, hand, credit }: Book): number {
  const charged = orders.reduce((sum, order) => sum + (isCharged(order) ? order.total : 0) - order.paid, 0)
  return charged + hand.reduce((sum, { amount }) => sum + amount, 0) - credit
}

/** Debits by hand first, then orders, the oldest first; free credit closes them in this order. */
function itemsOf(book: Book) {
  const { orders, hand } = book
  const open = [
    ...hand
      .toSorted((a, b) => b.late - a.late || a.turn - b.turn)
      .map(({ amount, late }) => ({ id: null, amount, late })),
    ...orders
      .filter((order) => isCharged(order) && order.paid < order.total)
      .toSorted((a, b) => b.late - a.late || a.id - b.id)
      .map(({ id, total, paid, late }) => ({ id, amount: total - paid, late })),
  ]
  let free = open.reduce((sum, { amount }) => sum + amount, 0) - balanceOf(book)
  return open.flatMap(({ id, amount, late }) => {
    const closed = Math.min(free, amount)
    free -= closed
    return closed === amount ? [] : [{ order_id: id, open: amount - closed, days_late: Math.max(0, late), late }]
  })
}

type Acting = (book: Book, random: () => number) => Promise<void>

const minor = (amount: number) => Math.round(amount * 100)
const one = <T>(list: T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)]
const kurus = (most: number, random: () => number) => 1 + Math.floor(random() * most)

function call({ deal }: Book, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') {
  return test.call(method, path, body, deal.seller.token)
}

const ACTS_BY_NAME: Record<string, Acting> = {
  async order(book, random) {
    const lira = 1 + Math.floor(random() * 500)
    const id = await orderFor(test, book.deal, lira, random() < 0.5 ? 'transfer' : 'cash_on_delivery')
    book.orders.push({ id, total: lira * 100, paid: 0, status: 'pending', payments: [], late: 0 })
  },
  async ship(book, random) {
    const order = one(
      book.orders.filter(({ status }) => status === 'pending' || status === 'confirmed'),
      random,
    )
    if (!order) return
    const status = random() < 0.7 ? 'shipped' : 'delivered'
    expect((await setStatus(test, book.deal, order.id, status)).status).toBe(200)
    Object.assign(order, { status, late: 0 })
  },
  async 'make late'(book, random) {
    const order = one(book.orders.filter(isCharged), random)
    if (!order) return
    order.late = Math.floor(random() * 120) - 20
    await test.database.pool.query(
      `update orders set due_on = (now() at time zone 'Europe/Istanbul')::date - $2::int where id = $1`,
      [order.id, order.late],
    )
  },
  async back(book, random) {
    const order = one(book.orders.filter(isCharged), random)
    if (!order) return
    const status = random() < 0.5 ? 'confirmed' : 'cancelled'
    expect((await setStatus(test, book.deal, order.id, status)).status).toBe(200)
    order.status = status
  },
  async receive(book, random) {
    const order = one(
      book.orders.filter(({ status }) => status === 'shipped'),
      random,
    )
    if (!order) return
    const path = `/orders/${order.id}/received`
    expect((await test.call('POST', path, {}, book.deal.buyer.token)).status).toBe(200)
    order.status = 'delivered'
  },
  async reopen(book, random) {
    const order = one(
      book.orders.filter(({ status }) => status === 'cancelled'),
      random,
    )
    if (!order) return
    expect((await setStatus(test, book.deal, order.id, 'confirmed')).status).toBe(200)
    order.status = 'confirmed'
    order.payments = await readPayments(book, order)
  },
  async pay(book, random) {
    const order = one(
      book.orders.filter(({ status, total, paid }) => status !== 'cancelled' && paid < total),
      random,
    )
    if (!order) return
    const due = order.total - order.paid
    const amount = random() < 0.4 ? due : kurus(due, random)
    const body = { amount: amount / 100, paid_on: daysAgo(Math.floor(random() * 30)) }
    expect((await call(book, `/orders/${order.id}/payments`, body)).status).toBe(201)
    order.paid += amount
    order.payments = await readPayments(book, order)
  },
  async reverse(book, random) {
    const order = one(
      book.orders.filter(({ payments }) => payments.length > 0),
      random,
    )
    const payment = order && one(order.payments, random)
    if (!order || !payment) return
    const path = `/orders/${order.id}/payments/${payment.id}/reverse`
    expect((await call(book, path, { reason: 'Yanlış kayıt' })).status).toBe(200)
    order.paid -= payment.amount
    order.payments = await readPayments(book, order)
  },
  async refund(book, random) {
    const order = one(
      book.orders.filter(({ status, paid }) => status === 'cancelled' && paid > 0),
      random,
    )
    if (!order) return
    const amount = kurus(order.paid, random)
    const body = { amount: amount / 100, refunded_on: daysAgo(0) }
    expect((await call(book, `/orders/${order.id}/refunds`, body)).status).toBe(201)
    order.paid -= amount
    order.payments = await readPayments(book, order)
  },
  async correct(book, random) {
    const [amount, late] = [kurus(20_000, random), Math.floor(random() * 100)]
    const isDebit = random() < 0.5
    const body = { kind: 'correction', currency: book.currency, day: daysAgo(late), text: 'Düzeltme kaydı' }
    const side = isDebit ? { debit: amount / 100 } : { credit: amount / 100 }
    expect((await call(book, `/accounts/${book.deal.buyer.id}/entries`, { ...body, ...side })).status).toBe(201)
    if (isDebit) book.hand.push({ amount, late, turn: book.hand.length })
    else book.credit += amount
  },
  async 'pay together'(book, random) {
    const items = itemsOf(book)
    const total = items.reduce((sum, { open }) => sum + open, 0)
    const amount = random() < 0.2 ? total + 1 : kurus(Math.max(1, total), random)
    const body = { amount: amount / 100, currency: book.currency, paid_on: daysAgo(0) }
    const reply = await call(book, `/accounts/${book.deal.buyer.id}/payments`, body)
    expect(reply.status).toBe(amount > total ? 422 : 201)
    if (amount > total) return
    let left = amount
    for (const { order_id, open } of items.filter((item) => item.order_id !== null).toSorted(byAge)) {
      const order = book.orders.find(({ id }) => id === order_id)
      const part = Math.min(left, open)
      if (!order || part === 0) continue
      order.paid += part
      left -= part
      order.payments = await readPayments(book, order)
    }
    book.credit += left
    expect(minor(reply.body.data.rest)).toBe(left)
  },
}

function byAge(a: { late: number; order_id: number | null }, b: { late: number; order_id: number | null }): number {
  return b.late - a.late || (a.order_id ?? 0) - (b.order_id ?? 0)
}

/** Ids are the server's; the amounts are compared with what the book holds. */
async function readPayments({ deal }: Book, order: KnownOrder) {
  const { body } = await test.call('GET', `/orders/${order.id}`, undefined, deal.seller.token)
  const paid = body.data.payments.filter(({ status }: { status: string }) => status === 'paid')
  const payments = paid.map(({ id, amount }: { id: number; amount: number }) => ({ id, amount: minor(amount) }))
  expect(payments.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(order.paid)
  return payments
}

/** From one of both sides. */
async function expectAgreement(book: Book, fromSeller: boolean): Promise<void> {
  const { seller, buyer } = book.deal
  const [who, other, side] = fromSeller ? [seller, buyer, 'receivable'] : [buyer, seller, 'payable']
  const read = async (path: string) => {
    const { status, body } = await test.call(
      'GET',
      `/accounts/${other.id}${path}?side=${side}&currency=${book.currency}`,
      undefined,
      who.token,
    )
    expect(status).toBe(200)
    return body.data
  }
  const [account, items, ageing] = await Promise.all([read(''), read('/open-items'), read('/ageing')])
  const expected = itemsOf(book)
  expect(minor(account.balance)).toBe(balanceOf(book))
  const shown = items.map((item: Record<string, number | null>) => [
    item['order_id'],
    minor(item['open'] ?? 0),
    item['days_late'],
  ])
  const inOrder = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  expect(inOrder(shown)).toEqual(inOrder(expected.map((item) => [item.order_id, item.open, item.days_late])))
  const sums: Record<string, number> = { not_due: 0, d1_30: 0, d31_60: 0, d61_90: 0, over_90: 0, total: 0 }
  for (const { open, late } of expected) {
    const bucket = ageBucketOf(late)
    sums[bucket] = (sums[bucket] ?? 0) + open
    sums['total'] = (sums['total'] ?? 0) + open
  }
  const { currency, ...columns } = ageing
  expect(currency).toBe(book.currency)
  expect(Object.fromEntries(Object.entries(columns).map(([key, value]) => [key, minor(value as number)]))).toEqual(sums)
}

it(
  'agrees with books of its own at every step of random acts, in three currencies, side by side, seen from both sides',
  { timeout: 600_000 },
  async () => {
    const random = useRandom()
    const books: Book[] = []
    for (const currency of ['TRY', 'USD', 'EUR'] as const) {
      const deal = await aDeal(test, currency === 'TRY' ? undefined : currency)
      books.push({ deal, currency, orders: [], hand: [], credit: 0 })
    }
    const names = Object.keys(ACTS_BY_NAME)
    let left = ACTS
    // Each account is kept by one, all at the same time.
    const keep = async (book: Book) => {
      await ACTS_BY_NAME['order']?.(book, random)
      while (left > 0) {
        left -= 1
        const name = random() < 0.3 ? 'order' : (one(names, random) ?? 'order')
        await ACTS_BY_NAME[name]?.(book, random)
        await expectAgreement(book, random() < 0.5)
      }
    }
    await Promise.all(books.slice(0, AT_ONCE).map(keep))
    for (const book of books) for (const fromSeller of [true, false]) await expectAgreement(book, fromSeller)
    expect(await listFalseSums()).toEqual([])
  },
)

/** What is kept for speed is what its entries say. */
async function listFalseSums(): Promise<unknown[]> {
  const { rows } = await test.database.pool.query(`
    select l.id from ledgers l where l.balance <> (select sum(debit - credit) from ledger_entries where ledger_id = l.id)
      or l.last_number <> (select count(*) from ledger_entries where ledger_id = l.id)
    union all
    select ledger_id from ledger_days d where (debit, credit, entries) <>
      (select sum(debit), sum(credit), count(*) from ledger_entries e where e.ledger_id = d.ledger_id and e.day = d.day)`)
  return rows
}
