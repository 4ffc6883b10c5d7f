import { setTimeout as sleep } from 'node:timers/promises'
import { insist } from '../client.ts'
import type { DrillServer } from '../server.ts'
import { aSession, type Session } from './session.ts'

/** Something that is written, and how what is read next shows it. */
interface Pair {
  write: (server: DrillServer) => Promise<unknown>
  path: () => string
  isShown: (data: unknown) => boolean
}

const at = (data: unknown, name: string): unknown => (data as Record<string, unknown> | undefined)?.[name]

const idOf = (data: unknown): number => Number(at(data, 'id'))
const PRODUCT = { name: 'Havlu', price: 10, stock_quantity: 1_000_000 }

/** What one company writes over and over: nobody else does, so what it has to read is known. */
async function listPairs(session: Session, home: DrillServer, shortName: string): Promise<Pair[]> {
  const product = idOf(await session.write(home, 'POST', '/products', PRODUCT))
  const bought = idOf(await (await aSession(home)).write(home, 'POST', '/products', PRODUCT))
  const liked = idOf(await session.write(home, 'POST', '/posts', { content: 'Beğenin' }))
  let count = 0
  let inCart = 0
  let post = 0
  let isLiked = false
  return [
    {
      write: (server) => session.write(server, 'PUT', `/products/${product}`, { price: 10 + (count += 1) }),
      path: () => `/products/${product}`,
      isShown: (data) => Number(at(data, 'price')) === 10 + count,
    },
    {
      write: async (server) => {
        await session.write(server, 'POST', '/cart/add', { product_id: bought, quantity: 1 })
        inCart += 1
      },
      path: () => '/cart',
      isShown: (data) => at((at(data, 'items') as unknown[])[0], 'quantity') === inCart,
    },
    {
      write: (server) =>
        session.write(server, 'PUT', '/companies/me/profile', { company_name: `Firma ${(count += 1)}` }),
      path: () => `/companies/by-shortname/${shortName}/profile`,
      isShown: (data) => JSON.stringify(data).includes(`"Firma ${count}"`),
    },
    {
      write: async (server) => {
        post = idOf(await session.write(server, 'POST', '/posts', { content: `Duyuru ${(count += 1)}` }))
      },
      path: () => `/posts/${post}`,
      isShown: (data) => at(data, 'content') === `Duyuru ${count}`,
    },
    {
      write: (server) => {
        isLiked = !isLiked
        return session.write(server, isLiked ? 'POST' : 'DELETE', `/posts/${liked}/like`)
      },
      path: () => `/posts/${liked}`,
      isShown: (data) => Boolean(at(data, 'is_liked')) === isLiked,
    },
  ]
}

export interface Held {
  pairs: number
  /** At another process than the one that was written to. */
  across: number
  stale: number
}

/** A company that writes and reads; `hold` does so, and each time waits for up to `pauseMs` in between. */
export async function openPairs(servers: DrillServer[]) {
  const [home] = servers
  if (!home) throw new Error('There is no server.')
  const session = await aSession(home)
  const pairs = await listPairs(session, home, session.company.shortName)
  return async function hold(amount: number, pauseMs: number): Promise<Held> {
    const held: Held = { pairs: 0, across: 0, stale: 0 }
    for (let turn = 0; turn < amount; turn += 1) {
      const pair = pairs[turn % pairs.length]
      const writer = servers[turn % servers.length] ?? home
      const reader = servers[Math.floor(turn / 2) % servers.length] ?? home
      if (!pair) continue
      await pair.write(writer)
      if (pauseMs > 0) await sleep(Math.random() * pauseMs)
      const { status, data } = await insist(() => session.read(reader, pair.path()))
      held.pairs += 1
      if (reader !== writer) held.across += 1
      if (status !== 200 || !pair.isShown(data)) held.stale += 1
    }
    return held
  }
}
