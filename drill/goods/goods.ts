import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Server } from '../../bench/shared/server.ts'
import { medianOf, type Figure, type Trial } from '../../bench/shared/trial.ts'
import { aCompany, ask, WITHOUT_LIMITS, type Company } from '../shared/client.ts'
import { measureImport } from './import-round-trip.ts'

const SAVES = 15
const SAVED_MS = 300
const COLOURS = ['Beyaz', 'Lacivert', 'Ekru', 'Gri', 'Antrasit', 'Bordo', 'Haki', 'Bej', 'Mor', 'Siyah']
const SIZES = ['S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL', '7XL']
const PLAIN = {
  name: 'Önlük',
  description: 'Kolay ütülenen, iki cepli önlük; ipliği boyalı dokumadan.',
  price: 84.5,
  tags: ['önlük', 'mutfak'],
}

/** A catalogue in depth: products with a hundred variants, and a file of 20,000. */
export const GOODS: Trial = {
  name: 'goods',
  about: 'a product with 100 variants is saved and shown; a file of 20,000 variants is taken, and given back unchanged',
  run: async ({ start, say }) => {
    const server = await start(WITHOUT_LIMITS)
    const company = await aCompany(server)
    return [
      ...(await measureSaving(server, company)),
      ...(await measurePages(server, company)),
      ...(await measureImport(server, await aCompany(server), say)),
    ]
  },
}

/** The first save of a server that has just started, too. */
async function measureSaving(server: Server, company: Company): Promise<Figure[]> {
  const times: Record<'create' | 'update', number[]> = { create: [], update: [] }
  for (let n = 0; n < SAVES; n += 1) {
    const product = vary(n)
    const [id, created] = await save(server, company, 'POST', '/products', product)
    const [, updated] = await save(server, company, 'PUT', `/products/${id}`, {
      ...product,
      variants: vary(n + 1).variants,
    })
    times.create.push(created)
    times.update.push(updated)
  }
  return Object.entries(times).flatMap(([what, [first = Number.NaN, ...later]]): Figure[] => [
    { what: `first ${what} of 100 variants`, value: first, unit: 'ms', limit: { atMost: SAVED_MS } },
    { what: `${what} of 100 variants, median`, value: medianOf(later), unit: 'ms', limit: { atMost: SAVED_MS } },
  ])
}

async function save(server: Server, { accessToken: token }: Company, method: string, path: string, body: object) {
  const began = performance.now()
  const { id } = await ask<{ id: number }>(server, method, path, { body, token })
  return [id, performance.now() - began] as const
}

function vary(n: number) {
  const values = COLOURS.flatMap((colour) => SIZES.map((size) => [colour, size]))
  return {
    ...PLAIN,
    axes: [
      { name: 'Renk', values: COLOURS },
      { name: 'Beden', values: SIZES },
    ],
    variants: values.map((each, index) => ({
      values: each,
      stock_quantity: n + index,
      price: index % 9 ? null : 99.9,
    })),
  }
}

/** Bytes of the page as HTML and as it is sent. */
async function measurePages(server: Server, company: Company): Promise<Figure[]> {
  const [plain] = await save(server, company, 'POST', '/products', { ...PLAIN, stock_quantity: 40 })
  const [varied] = await save(server, company, 'POST', '/products', vary(1))
  const figures: Figure[] = []
  for (const encoding of ['identity', 'gzip']) {
    const [without, with100] = [await weigh(server, plain, encoding), await weigh(server, varied, encoding)]
    const what = `page with 100 variants (${with100} bytes, ${encoding}) beside ${without}`
    figures.push({ what, value: with100 / without, unit: 'times', limit: { atMost: 1.5 } })
  }
  return figures
}

async function weigh({ address }: Server, id: number, encoding: string): Promise<number> {
  const asked = request(`${address}/products/${id}`, { headers: { 'accept-encoding': encoding } })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const part of answer) bytes += (part as Buffer).length
  return bytes
}
