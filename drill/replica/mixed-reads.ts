import { setTimeout as sleep } from 'node:timers/promises'
import { wordOf } from '../../bench/word-sets.ts'
import type { Market } from '../../bench/market.ts'
import type { DrillServer } from '../server.ts'
import { openSession, type Session } from './session.ts'

type Act = (server: DrillServer, members: Session[], turn: number) => Promise<{ status: number }>

const COMPANIES = 300

/** Nineteen of twenty requests only read: guests look around, companies look at what is theirs and now and then do something. */
function listActs({ products, posts }: Market): [share: number, act: Act][] {
  const guest = openSession(undefined)
  const look =
    (path: (turn: number) => string): Act =>
    (server, _members, turn) =>
      guest.read(server, path(turn))
  const own =
    (path: (turn: number) => string): Act =>
    (server, members, turn) =>
      pick(members, turn).read(server, path(turn))
  const act =
    (path: (turn: number) => string, body?: (turn: number) => object): Act =>
    (server, members, turn) =>
      pick(members, turn).call(server, 'POST', path(turn), body?.(turn))
  const postOf = (turn: number) => pick(posts, turn)
  return [
    [14, look(() => '/products')],
    [20, look((turn) => `/products/${1 + ((turn * 7) % 9000)}`)],
    [6, look((turn) => `/products?search=${wordOf(30 + (turn % 20))}`)],
    [5, look((turn) => `/products?search=${wordOf(30 + (turn % 20))}&in_stock=1&sort=price&order=ASC`)],
    [5, look((turn) => `/products?min_price=10&max_price=${500 + (turn % 20)}&sort=sales_count&order=DESC`)],
    [6, look((turn) => `/posts/${postOf(turn)}`)],
    [12, own(() => '/posts/feed/timeline')],
    [8, own(() => '/notifications')],
    [12, own(() => '/notifications/unread-count')],
    [7, own(() => '/cart')],
    [2, act((turn) => `/posts/${postOf(turn)}/like`)],
    [
      2,
      act(
        (turn) => `/posts/${postOf(turn)}/comments`,
        (turn) => ({ content: `Yorum ${turn}` }),
      ),
    ],
    [
      1,
      act(
        () => '/cart/add',
        (turn) => ({ product_id: pick(products, turn), quantity: 1 }),
      ),
    ],
  ]
}

function pick<T>(from: T[], turn: number): T {
  const picked = from[turn % from.length]
  if (picked === undefined) throw new Error('There is nothing to pick from.')
  return picked
}

/** What load of this kind was answered with: how many answers, and how many of them no success. */
export interface Answered {
  all: number
  failed: Map<number, number>
}

/** Until `isOver`, some at a time. What a product or post that is not listed answers (404) is no failure. */
export async function sendMixed(
  server: DrillServer,
  market: Market,
  isOver: (sent: number) => boolean,
): Promise<Answered> {
  const members = market.buyers.slice(0, COMPANIES).map((buyer) => openSession(buyer))
  // Each has done something once, as everybody who has logged in.
  await Promise.all(
    members.map((member) =>
      member.write(server, 'POST', '/cart/add', { product_id: pick(market.products, 0), quantity: 1 }),
    ),
  )
  await sleep(1000)
  const turns = listActs(market).flatMap(([share, act]) => Array.from({ length: share }, () => act))
  const answered: Answered = { all: 0, failed: new Map() }
  let sent = 0
  async function send(): Promise<void> {
    while (!isOver(sent)) {
      const turn = sent++
      const { status } = await pick(turns, turn * 37)(server, members, turn).catch(() => ({ status: 0 }))
      answered.all += 1
      if ((status >= 300 && status !== 404) || status === 0)
        answered.failed.set(status, 1 + (answered.failed.get(status) ?? 0))
    }
  }
  await Promise.all(Array.from({ length: 8 }, send))
  return answered
}
