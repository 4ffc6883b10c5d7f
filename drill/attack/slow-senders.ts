import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDrillCompany, type DrillCompany } from '../client.ts'
import type { Drill } from '../drill.ts'
import type { DrillServer } from '../server.ts'

const FORMS_EACH = 50
const OTHERS = 25
const HOLD_MS = 30_000
const IMAGE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PART = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const JSON_PATH = '/api/v1/products/with-images-json'
const FORM_PATH = '/api/v1/upload/single'

export const SLOW_SENDERS: Drill = {
  name: 'slow-senders',
  about: `two companies send base64 and two ${FORMS_EACH} forms each, a byte at a time; ${2 * OTHERS} others upload`,
  run: async ({ start, say }) => {
    const server = await start({ RATE_LIMIT: 'off' })
    const companies: DrillCompany[] = []
    for (let count = 0; count < 4 + 2 * OTHERS; count += 1) companies.push(await aDrillCompany(server))
    const [a, b, c, d, ...others] = companies
    if (!a || !b || !c || !d) throw new Error('There are too few companies')
    say('the slow senders begin')
    const slow = [
      ...[a, b].map((company) => trickle(server, company, JSON_PATH, 'application/json', '{"images":["')),
      ...[c, d].flatMap((company) =>
        Array.from({ length: FORMS_EACH }, () =>
          trickle(server, company, FORM_PATH, 'multipart/form-data; boundary=x', PART),
        ),
      ),
    ]
    const begun = performance.now()
    await sleep(3000)
    const statuses = await Promise.all(
      others.map((company, index) => (index < OTHERS ? sendJson(server, company) : sendForm(server, company))),
    )
    const refused = (of: number[]) => of.filter((status) => status < 200 || status > 201).length
    say('the others were answered')
    const stop = AbortSignal.timeout(Math.max(0, Math.ceil(HOLD_MS - (performance.now() - begun))))
    while (!stop.aborted && slow.some(({ answer }) => answer() === '')) await sleep(100)
    const seconds = (performance.now() - begun) / 1000
    const cut = slow.filter(({ answer }) => answer().startsWith('HTTP/1.1 408')).length
    for (const { end } of slow) end()
    return [
      {
        what: 'base64 uploads of others that were refused',
        value: refused(statuses.slice(0, OTHERS)),
        limit: { atMost: 0 },
      },
      { what: 'forms of others that were refused', value: refused(statuses.slice(OTHERS)), limit: { atMost: 0 } },
      { what: 'slow senders', value: slow.length },
      { what: 'slow senders that got 408', value: cut, limit: { atLeast: slow.length } },
      { what: 'time until the last of them was cut', value: seconds, unit: 's', limit: { atMost: HOLD_MS / 1000 } },
    ]
  },
}

/** Says that much will come and then sends a byte at a time. */
function trickle(server: DrillServer, { accessToken }: DrillCompany, path: string, type: string, beginning: string) {
  let answer = ''
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${accessToken}\r\nContent-Type: ${type}\r\n`
  socket.write(`${head}Content-Length: 10000000\r\n\r\n${beginning}`)
  const timer = setInterval(() => {
    if (socket.writable) socket.write('A')
  }, 500)
  const end = () => {
    clearInterval(timer)
    socket.destroy()
  }
  return { answer: () => answer, end }
}

function sendJson(server: DrillServer, company: DrillCompany): Promise<number> {
  const body = JSON.stringify({ name: 'Ürün', price: 1, stock_quantity: 1, images: [IMAGE] })
  return send(server, company, JSON_PATH, body, { 'content-type': 'application/json' })
}

function sendForm(server: DrillServer, company: DrillCompany): Promise<number> {
  const form = new FormData()
  form.set('image', new Blob([Buffer.from(IMAGE, 'base64')]), 'a.png')
  return send(server, company, FORM_PATH, form, {})
}

async function send(
  server: DrillServer,
  { accessToken }: DrillCompany,
  path: string,
  body: string | FormData,
  headers: Record<string, string>,
): Promise<number> {
  try {
    const authorization = `Bearer ${accessToken}`
    const answer = await fetch(server.address + path, { method: 'POST', headers: { ...headers, authorization }, body })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
