import type { Cost } from './stage.ts'

/** Calls among a thousand requests: a day of companies that browse more than they buy. */
export const MIX: Record<string, number> = {
  page: 170,
  list: 120,
  detail: 150,
  'search-one-word': 60,
  'search-two-words': 20,
  company: 60,
  timeline: 100,
  post: 40,
  notifications: 30,
  'unread-count': 140,
  cart: 40,
  order: 20,
  add: 20,
  checkout: 4,
  like: 15,
  follow: 5,
  comment: 6,
}

/** Base size of the market; the table multiplies it. */
const BASE = { companies: 10_000, activeShare: 0.2, requestsPerActive: 200, guestsPerActive: 3, requestsPerGuest: 8 }
/** Share of a day's requests in the busiest hour. */
const PEAK_HOUR_SHARE = 0.1
/** Maximum utilization before answers queue. */
const BUSY = 0.6
const ORDERS_PER_REQUEST = (MIX['checkout'] ?? 0) / 1000
/** Permanent rows per order: items, history, payments, notifications, mails and messages. */
const BYTES_PER_ORDER = 12_000

/** CPU milliseconds of an average request. */
export function averageCost(costs: Record<string, Cost>): Cost {
  const sum = Object.values(MIX).reduce((total, share) => total + share, 0)
  if (sum !== 1000) throw new Error(`The shares of the mix come to ${sum}, not to 1000.`)
  const average = { server: 0, database: 0 }
  for (const [name, share] of Object.entries(MIX)) {
    const cost = costs[name]
    if (!cost) throw new Error(`${name} was not measured.`)
    average.server += (cost.server * share) / 1000
    average.database += (cost.database * share) / 1000
  }
  return average
}

export function sizeFor(times: number, { server, database }: Cost) {
  const companies = BASE.companies * times
  const active = companies * BASE.activeShare
  const requestsPerDay = active * (BASE.requestsPerActive + BASE.guestsPerActive * BASE.requestsPerGuest)
  const peakPerSecond = (requestsPerDay * PEAK_HOUR_SHARE) / 3600
  const ordersPerDay = requestsPerDay * ORDERS_PER_REQUEST
  return {
    times,
    companies,
    requestsPerDay,
    ordersPerDay,
    peakPerSecond,
    serverCores: (peakPerSecond * server) / 1000 / BUSY,
    databaseCores: (peakPerSecond * database) / 1000 / BUSY,
    gigabytesPerYear: (ordersPerDay * 365 * BYTES_PER_ORDER) / 1e9,
  }
}

/** Active companies per server core, with its share of the database, at the busiest hour. */
export function companiesPerCore({ server, database }: Cost): number {
  const { serverCores, databaseCores, companies } = sizeFor(1, { server, database })
  return (companies * BASE.activeShare) / (serverCores + databaseCores)
}

export function describeBase(): string {
  const { companies, activeShare, requestsPerActive, guestsPerActive, requestsPerGuest } = BASE
  return (
    `×1 is a market of ${count(companies)} companies, ${activeShare * 100} % of them active on a day with ${requestsPerActive} requests each, ` +
    `and ${guestsPerActive} guests with ${requestsPerGuest} requests for each of them. A tenth of the day falls into its busiest hour, ` +
    `in which cores are ${BUSY * 100} % busy. An order leaves ${BYTES_PER_ORDER / 1000} KB of rows for good.`
  )
}

export function toTable(rows: ReturnType<typeof sizeFor>[]): string {
  const head =
    '| | companies | requests a day | orders a day | requests/s at peak | server cores | database cores | GB a year |'
  const lines = rows.map((row) => {
    const { companies, requestsPerDay, ordersPerDay, peakPerSecond, gigabytesPerYear } = row
    const counts = [companies, requestsPerDay, ordersPerDay, peakPerSecond].map(count)
    const cells = [`×${count(row.times)}`, ...counts, cores(row.serverCores), cores(row.databaseCores)]
    return `| ${[...cells, count(gigabytesPerYear)].join(' | ')} |`
  })
  return [head, head.replaceAll(/[^|]+/g, ' --- '), ...lines].join('\n')
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function cores(value: number): string {
  return value < 10 ? value.toFixed(1) : count(value)
}
