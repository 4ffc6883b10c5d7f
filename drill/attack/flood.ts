import { startSender } from '../../bench/shared/sender.ts'
import type { Server } from '../../bench/shared/server.ts'
import { percentile, type Trial } from '../../bench/shared/trial.ts'
import { aCompany, aProduct } from '../shared/client.ts'

/** Enough to keep the server busy with little queueing. */
const MODERATE = { connections: 32, seconds: 10 }
const FLOOD = { connections: 1000, seconds: 20 }
const PRODUCTS = 60

export const FLOOD_OF_CLIENTS: Trial = {
  name: 'flood',
  about: `${FLOOD.connections} clients read without pause, also when they are refused`,
  run: async ({ start }) => {
    const server = await start({ RATE_LIMIT: 'off', CONNECTIONS_PER_ADDRESS: '5000' })
    const job = { address: server.address, requests: (await fill(server)).map((path) => ({ path })) }
    const sender = startSender()
    await sender.send({ ...job, ...MODERATE, seconds: 4 })
    const peak = await sender.send({ ...job, ...MODERATE })
    const flooded = await sender.send({ ...job, ...FLOOD })
    sender.close()
    const [peakRate, rate] = [peak.times.length / peak.seconds, flooded.times.length / flooded.seconds]
    const p99 = percentile(flooded.times, 0.99)
    return [
      { what: `answers per second to ${MODERATE.connections} clients`, value: peakRate },
      { what: `answers per second to ${FLOOD.connections} clients`, value: rate },
      { what: 'share of the peak', value: (100 * rate) / peakRate, unit: '%', limit: { atLeast: 80 } },
      { what: '99 % of the admitted are answered within', value: p99, unit: 'ms', limit: { atMost: 2000 } },
      { what: 'slowest admitted answer', value: percentile(flooded.times, 1), unit: 'ms' },
      { what: 'refused', value: flooded.statuses[503] ?? 0 },
      { what: 'broken connections', value: flooded.broken, limit: { atMost: 0 } },
    ]
  },
}

/** Typical reads of guests: the list, single products, their pages and the login page. */
async function fill(server: Server): Promise<string[]> {
  const company = await aCompany(server)
  const ids: number[] = []
  while (ids.length < PRODUCTS)
    ids.push(await aProduct(server, company, { name: `Havlu ${ids.length}`, tags: ['havlu'] }))
  return [
    ...ids.slice(0, 5).flatMap((id) => ['/api/v1/products?limit=20', `/api/v1/products/${id}`, `/products/${id}`]),
    '/login',
    '/api/v1/products?sort=price&order=ASC&limit=20',
  ]
}
