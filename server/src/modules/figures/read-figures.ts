import { rangeBefore } from '@bedesten/contract/figures'
import { toAmount } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { countVisits, sumDue, sumQuotes, type Due, type QuoteSum } from './around.queries.ts'
import { readCounterparts } from './counterparts.queries.ts'
import { readDays, type DaySum } from './days.queries.ts'
import { listCategories, listCities, listGoods, type ListedSum } from './lists.queries.ts'
import { toMinor, type Asked } from './sums.queries.ts'

export interface FiguresAsked extends Asked {
  compares: boolean
}

export type Figures = Awaited<ReturnType<typeof readFigures>>
export type Totals = Figures['totals']

/** The same for both sides; categories are the buyer's alone. */
export async function readFigures(db: Db, asked: FiguresAsked) {
  const { side, range, compares, currency } = asked
  const compared = compares ? rangeBefore(range) : null
  const [now, before, goods, cities, categories, visits, due] = await Promise.all([
    readPeriod(db, asked),
    compared && readPeriod(db, { ...asked, range: compared }),
    listGoods(db, asked),
    listCities(db, asked),
    side === 'buyer' ? listCategories(db, asked) : [],
    countVisits(db, asked),
    sumDue(db, asked),
  ])
  return {
    ...range,
    currency,
    compared,
    totals: toTotals(now, due),
    before: before && toTotals(before, null),
    days: toDays(now),
    before_days: before ? toDays(before) : [],
    goods: toLines(goods),
    companies: toLines(now.counterparts.best),
    cities: toLines(cities).map(withoutImage),
    categories: toLines(categories).map(withoutImage),
    funnel: { ...visits, orders: countOrders(now.days) },
    quotes: toQuotes(now.quotes),
  }
}

type Period = Awaited<ReturnType<typeof readPeriod>>

async function readPeriod(db: Db, asked: Asked) {
  const [days, counterparts, quotes] = await Promise.all([
    readDays(db, asked),
    readCounterparts(db, asked),
    sumQuotes(db, asked),
  ])
  return { days, counterparts, quotes }
}

function toTotals({ days, counterparts, quotes }: Period, due: Due | null) {
  const orders = countOrders(days)
  const amount = days.reduce((sum, day) => sum + day.amount, 0)
  return {
    amount: toAmount(amount),
    orders,
    average: orders === 0 ? 0 : toAmount(Math.round(amount / orders)),
    buyers: counterparts.count,
    new_buyers: counterparts.fresh,
    returning_buyers: counterparts.count - counterparts.fresh,
    quotes_asked: quotes.reduce((sum, { count }) => sum + count, 0),
    quotes_won: quotes.find(({ state }) => state === 'won')?.count ?? 0,
    due: due && toAmount(toMinor(due.due)),
    overdue: due && toAmount(toMinor(due.overdue)),
  }
}

function countOrders(days: DaySum[]): number {
  return days.reduce((sum, { orders }) => sum + orders, 0)
}

function toDays({ days }: Period) {
  return days.map(({ day, orders, amount }) => ({ day, orders, amount: toAmount(amount) }))
}

function toLines(rows: ListedSum[]) {
  return rows.map(({ amount, ...row }) => ({ ...row, amount: toAmount(toMinor(amount)) }))
}

function withoutImage({ id, name, amount, orders }: ReturnType<typeof toLines>[number]) {
  return { id, name, amount, orders }
}

function toQuotes(quotes: QuoteSum[]) {
  const of = (wanted: QuoteSum['state']) => {
    const { count = 0, amount = '0' } = quotes.find(({ state }) => state === wanted) ?? {}
    return { count, amount: toAmount(toMinor(amount)) }
  }
  return { won: of('won'), lost: of('lost'), waiting: of('waiting') }
}
