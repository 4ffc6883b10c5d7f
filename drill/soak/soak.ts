import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMemoryMb } from '../../bench/shared/processes.ts'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { anImage } from '../../server/test/images.ts'
import { aProduct, call, DELIVERY, PASSWORD, someCompanies, type Company } from '../shared/client.ts'

const EVERY_MS = 40
const SAMPLE_MS = 5000
/** Warm-up: caches fill and code is compiled. */
const WARM_UP_SHARE = 1 / 3
const HOUR_MS = 3_600_000
/** Expected refusals: a wrong password, an upload limit, an empty cart. */
const EXPECTED = new Set([200, 201, 401, 409, 429, 503])
const WORDS = ['havlu', 'bornoz', 'kavanoz', 'rulman', 'zeytin', 'kilim', 'fincan', 'kumas']

export const SOAK: Trial = {
  name: 'soak',
  about: `mixed load, ${1000 / EVERY_MS} acts a second for --minutes: memory must stay flat`,
  run: async ({ start, say, options }) => {
    const server = await start({ RATE_LIMIT: 'off' })
    const acts = await listActs(server)
    const end = performance.now() + Number(options['minutes'] ?? 60) * 60_000
    const memory: number[] = []
    let [done, failed] = [0, 0]
    async function act(): Promise<void> {
      const { status } = await one(acts)().catch(() => ({ status: 0 }))
      done += 1
      if (EXPECTED.has(status)) return
      failed += 1
      say(`an act was answered with ${status}`)
    }
    const sampling = (async () => {
      for (; performance.now() < end; await sleep(SAMPLE_MS)) memory.push(readMemoryMb(server.pid))
    })()
    for (; performance.now() < end; await sleep(EVERY_MS)) void act()
    await sampling
    const slope = slopeOf(memory.slice(Math.floor(memory.length * WARM_UP_SHARE))) * (HOUR_MS / SAMPLE_MS)
    return [
      { what: 'acts', value: done, limit: { atLeast: 1 } },
      { what: 'acts that failed', value: failed, limit: { atMost: 0 } },
      { what: 'memory in the end', value: memory.at(-1) ?? Number.NaN, unit: 'MB' },
      { what: 'most memory', value: Math.max(...memory), unit: 'MB' },
      { what: 'slope of memory after the warm-up', value: slope, unit: 'MB/h', limit: { atMost: 30 } },
    ]
  },
}

type Act = () => Promise<{ status: number }>

/** Typical acts of companies and guests; reads three times as often as writes. */
async function listActs(server: Server): Promise<Act[]> {
  const image = new Blob([await anImage({ width: 1600, height: 1200, detail: 20 })])
  const sellers = await someCompanies(server, 6)
  const buyers = await someCompanies(server, 3)
  const products: number[] = []
  for (const seller of sellers)
    for (let made = 0; made < 20; made += 1)
      products.push(await aProduct(server, seller, { name: `${one(WORDS)} ${one(WORDS)}`, tags: [one(WORDS)] }))
  const read = (path: () => string, from?: Company[]) => () =>
    call(server, 'GET', path(), from ? { token: one(from).accessToken } : {})
  const write = (path: string, from: Company[], body: () => object | FormData) => () =>
    call(server, 'POST', path, { body: body(), token: one(from).accessToken })
  const page = (path: () => string) => async () => {
    const response = await fetch(server.address + path())
    await response.arrayBuffer()
    return response
  }
  const reads: Act[] = [
    read(() => '/products?limit=20'),
    read(() => `/products?search=${one(WORDS)}&sort=price&order=ASC`),
    read(() => `/products/${one(products)}`),
    read(() => `/companies/search?q=${one(WORDS).slice(0, 3)}`),
    page(() => `/products/${one(products)}`),
    page(() => `/explore?search=${one(WORDS)}-${randomInt(1000)}`),
    page(() => `/${one(sellers).shortName}`),
    read(() => '/posts/feed/timeline', buyers),
    read(() => '/notifications', sellers),
    read(() => '/orders/seller', sellers),
  ]
  const writes: Act[] = [
    write('/cart/add', buyers, () => ({ product_id: one(products), quantity: 1 })),
    write('/orders/create-from-cart', buyers, () => DELIVERY),
    write('/posts', sellers, () => ({ content: `Yeni ürünlerimiz geldi ${randomInt(1_000_000)}` })),
    write('/auth/login', buyers, () => ({ email: one(buyers).email, password: 'yanlış-parola' })),
    write('/upload/single', sellers, () => {
      const form = new FormData()
      form.set('image', image, 'resim.jpg')
      return form
    }),
    () => logInAgain(server, one([...sellers, ...buyers])),
  ]
  return [...reads, ...reads, ...reads, ...writes]
}

/** Access tokens last for minutes only. */
async function logInAgain(server: Server, company: Company) {
  const body = { email: company.email, password: PASSWORD }
  const { status, data } = await call(server, 'POST', '/auth/login', { body })
  const { tokens } = (data ?? {}) as { tokens?: { accessToken: string } }
  if (tokens) company.accessToken = tokens.accessToken
  return { status }
}

function one<T>(list: T[]): T {
  return list[randomInt(list.length)] as T
}

/** Slope of the values per step, by least squares. */
function slopeOf(values: number[]): number {
  const meanX = (values.length - 1) / 2
  const meanY = values.reduce((sum, value) => sum + value, 0) / values.length
  const above = values.reduce((sum, value, index) => sum + (index - meanX) * (value - meanY), 0)
  const below = values.reduce((sum, _, index) => sum + (index - meanX) ** 2, 0)
  return above / below
}
