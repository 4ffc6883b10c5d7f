import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { aDrillCompany, callApi, insist } from '../client.ts'
import type { Drill } from '../drill.ts'
import type { DrillServer } from '../server.ts'

/** As many as keep the server busy and wait for each other only a little. */
const MODERATE = { clients: 32, seconds: 10 }
const FLOOD = { clients: 1000, seconds: 20 }
const PRODUCTS = 60

export interface FloodJob {
  address: string
  clients: number
  seconds: number
  paths: string[]
}

export interface FloodResult {
  served: number
  refused: number
  broken: number
  seconds: number
  p99: number
  max: number
}

export const FLOOD_OF_CLIENTS: Drill = {
  name: 'flood',
  about: `${FLOOD.clients} clients read without pause, also when they are refused`,
  run: async ({ start, say }) => {
    const server = await start({ RATE_LIMIT: 'off', CONNECTIONS_PER_ADDRESS: '5000' })
    const paths = await fill(server)
    await flood({ address: server.address, paths, clients: MODERATE.clients, seconds: 4 })
    say('the server is warm')
    const peak = await flood({ address: server.address, paths, ...MODERATE })
    const peakRate = peak.served / peak.seconds
    say(`${MODERATE.clients} clients are served ${Math.round(peakRate)} times per second`)
    const logBefore = await server.logBytes()
    const flooded = await flood({ address: server.address, paths, ...FLOOD })
    const logged = (await server.logBytes()) - logBefore
    const rate = flooded.served / flooded.seconds
    return [
      { what: `answers per second to ${MODERATE.clients} clients`, value: peakRate },
      { what: `answers per second to ${FLOOD.clients} clients`, value: rate },
      { what: 'share of the peak', value: (100 * rate) / peakRate, unit: '%', limit: { atLeast: 80 } },
      { what: '99 % of the admitted are answered within', value: flooded.p99, unit: 'ms', limit: { atMost: 2000 } },
      { what: 'slowest admitted answer', value: flooded.max, unit: 'ms' },
      { what: 'answered', value: flooded.served },
      { what: 'refused', value: flooded.refused },
      { what: 'broken connections', value: flooded.broken, limit: { atMost: 0 } },
      { what: 'logged meanwhile', value: logged / 1024 / 1024, unit: 'MB' },
    ]
  },
}

async function flood(job: FloodJob): Promise<FloodResult> {
  const program = fileURLToPath(new URL('flood-clients.ts', import.meta.url))
  const clients = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const killNow = () => void clients.kill('SIGKILL')
  process.once('exit', killNow)
  clients.send(job)
  const [result] = (await once(clients, 'message')) as [FloodResult]
  clients.disconnect()
  process.off('exit', killNow)
  return result
}

/** What guests read most: the list, single products, their pages and the login page. */
async function fill(server: DrillServer): Promise<string[]> {
  const { accessToken } = await aDrillCompany(server)
  const ids: number[] = []
  for (let made = 0; made < PRODUCTS; made += 1) {
    const fields = { name: `Havlu ${made}`, price: 100 + made, stock_quantity: 10, tags: ['havlu', 'pamuk'] }
    const { status, body } = await insist(() => callApi(server, 'POST', '/products', fields, accessToken))
    if (status !== 201) throw new Error(`Adding a product was answered with ${status}: ${JSON.stringify(body)}`)
    ids.push((body as { data: { id: number } }).data.id)
  }
  const some = ids.slice(0, 5)
  return [
    ...some.flatMap((id) => ['/api/v1/products?limit=20', `/api/v1/products/${id}`, `/products/${id}`]),
    '/login',
    '/api/v1/products?sort=price&order=ASC&limit=20',
  ]
}
