import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { call, someCompanies, type Company } from '../shared/client.ts'
import { countFailed } from '../shared/watch.ts'

const FORMS_EACH = 50
const OTHERS = 25
const HOLD_MS = 30_000
const IMAGE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PART = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const JSON_PATH = '/products/with-images-json'
const FORM_PATH = '/upload/single'

export const SLOW_SENDERS: Trial = {
  name: 'slow-senders',
  about: `two companies send base64 and two ${FORMS_EACH} forms each, a byte at a time; ${2 * OTHERS} others upload`,
  run: async ({ start }) => {
    const server = await start({ RATE_LIMIT: 'off' })
    const [a, b, c, d, ...others] = await someCompanies(server, 4 + 2 * OTHERS)
    if (!a || !b || !c || !d) throw new Error('There are too few companies')
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
    const answers = await Promise.all(others.map((company, index) => upload(server, company, index < OTHERS)))
    const stop = AbortSignal.timeout(Math.max(0, Math.ceil(HOLD_MS - (performance.now() - begun))))
    while (!stop.aborted && slow.some(({ answer }) => answer() === '')) await sleep(100)
    const seconds = (performance.now() - begun) / 1000
    const cut = slow.filter(({ answer }) => answer().startsWith('HTTP/1.1 408')).length
    for (const { end } of slow) end()
    return [
      { what: `of ${answers.length} uploads of others refused`, value: countFailed(answers), limit: { atMost: 0 } },
      { what: `of ${slow.length} slow senders told 408`, value: cut, limit: { atLeast: slow.length } },
      { what: 'time until the last of them was cut', value: seconds, unit: 's', limit: { atMost: HOLD_MS / 1000 } },
    ]
  },
}

/** Says that much will come and then sends a byte at a time. */
function trickle(server: Server, { accessToken }: Company, path: string, type: string, beginning: string) {
  let answer = ''
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined).on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const head = `POST /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${accessToken}\r\nContent-Type: ${type}\r\n`
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

function upload(server: Server, { accessToken: token }: Company, asJson: boolean) {
  const form = new FormData()
  form.set('image', new Blob([Buffer.from(IMAGE, 'base64')]), 'a.png')
  const product = { name: 'Ürün', price: 1, stock_quantity: 1, images: [IMAGE] }
  return call(server, 'POST', asJson ? JSON_PATH : FORM_PATH, { body: asJson ? product : form, token })
}
