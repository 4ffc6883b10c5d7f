import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { anImage } from '../../server/test/images.ts'
import { aDrillCompany, callApi, percentile, watch, type DrillCompany } from '../client.ts'
import type { Drill } from '../drill.ts'
import type { DrillServer } from '../server.ts'

const COMPANIES = 20
const EACH = 3
const ALONE = 5
/** A phone at the edge of its network: 20 pieces of 10 KB or so, one every fifth of a second. */
const PIECES = 20
const PIECE_MS = 200
const SIDE = { width: 640, height: 480 }

/** Uploads hold nothing that another one needs: neither places, nor the database, nor the processes that decode. */
export const UPLOADS_DRILL: Drill = {
  name: 'uploads',
  about: `${COMPANIES} companies create products with images over slow lines, all at the same time`,
  run: async ({ start, say }) => {
    const server = await start({ RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0' })
    const companies: DrillCompany[] = []
    for (let count = 0; count <= COMPANIES; count += 1) companies.push(await aDrillCompany(server))
    const [other, ...senders] = companies
    if (!other) throw new Error('There is no company.')
    const form = await toForm()
    const send = (company: DrillCompany) => sendSlowly(server, company, form)
    // The first one also starts the process that decodes.
    await send(other)
    const alone: number[] = []
    while (alone.length < ALONE) alone.push(await send(other))
    say(`alone it takes ${Math.round(percentile(alone, 0.5))} ms`)
    const body = { name: 'Havlu', price: 10, stock_quantity: 5 }
    const meanwhile = watch(() => callApi(server, 'POST', '/products', body, other.accessToken), 100)
    const together = (await Promise.all(senders.map((company) => repeat(EACH, () => send(company))))).flat()
    const others = await meanwhile()
    const single = percentile(alone, 0.5)
    const p99 = percentile(together, 0.99)
    return [
      { what: 'one creation alone, with a slow upload', value: Math.round(single), unit: 'ms' },
      { what: `p99 of ${together.length} by ${COMPANIES} companies at once`, value: Math.round(p99), unit: 'ms' },
      { what: 'times as long as alone', value: p99 / single, limit: { atMost: 2 } },
      {
        what: 'creations without images meanwhile that failed',
        value: others.filter(({ status }) => status !== 201).length,
        limit: { atMost: 0 },
      },
      {
        what: 'their p99',
        value: Math.round(
          percentile(
            others.map(({ ms }) => ms),
            0.99,
          ),
        ),
        unit: 'ms',
        limit: { atMost: Math.round(single / 4) },
      },
    ]
  },
}

async function repeat(times: number, act: () => Promise<number>): Promise<number[]> {
  const taken: number[] = []
  while (taken.length < times) taken.push(await act())
  return taken
}

interface Form {
  type: string
  bytes: Buffer
}

async function toForm(): Promise<Form> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Havlu', price: '10', stock_quantity: '5' })) form.set(name, value)
  form.append('images', await anImage({ ...SIDE, detail: 20 }), 'havlu.jpg')
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** Milliseconds from the first byte to the answer. */
async function sendSlowly(server: DrillServer, { accessToken }: DrillCompany, { type, bytes }: Form): Promise<number> {
  const begun = performance.now()
  const asked = request(`${server.address}/api/v1/products/with-images`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': type, 'content-length': bytes.length },
  })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  const size = Math.ceil(bytes.length / PIECES)
  for (let piece = 0; piece < PIECES; piece += 1) {
    asked.write(bytes.subarray(piece * size, (piece + 1) * size))
    await sleep(PIECE_MS)
  }
  asked.end()
  const [response] = await answered
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 201) throw new Error(`The upload was answered with ${response.statusCode}.`)
  return performance.now() - begun
}
