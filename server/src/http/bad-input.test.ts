import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Failure } from '@bedesten/contract/answers.schemas'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aCompany, aRegistration } from '../../test/factories.ts'
import { useTestApp } from '../../test/test-app.ts'

const test = useTestApp()
const JSON_TYPE = { 'content-type': 'application/json' }
let before: number

async function countRows() {
  const { rows } = await test.database.pool.query(
    'select (select count(*) from companies) + (select count(*) from sessions) + (select count(*) from attempt_limits) as count',
  )
  return rows[0].count as number
}

beforeAll(async () => {
  before = await countRows()
})

async function listen(): Promise<number> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

function post(payload: string | Buffer, headers: Record<string, string> = JSON_TYPE, url = '/api/v1/auth/register') {
  return test.app.inject({ method: 'POST', url, payload, headers })
}

const registration = (given: object) => JSON.stringify({ ...aRegistration(), ...given })

describe('bad input is refused with the envelope', () => {
  it.each([
    ['malformed JSON', '{"email":', 400],
    ['two JSON values', '{}{}', 400],
    ['a lone word', 'undefined', 400],
    ['a list instead of an object', '[]', 400],
    ['a text instead of an object', '"abc"', 400],
    ['a number instead of an object', '5', 400],
    ['null for an object', 'null', 422],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 400],
    ['nesting 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), 400],
    ['nesting inside a field', `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 422],
    ['a text of 1 MB', registration({ company_name: 'a'.repeat(1_000_000) }), 413],
    ['a text of 200 KB', registration({ company_name: 'a'.repeat(200_000) }), 422],
    ['NUL in a name', registration({ company_name: 'a\u0000b' }), 422],
    ['NUL in a password', registration({ password: 'abcdef\u0000' }), 422],
    ['an unpaired surrogate in a name', registration({ company_name: 'a\ud800b' }).replace('\ud800', '\\ud800'), 422],
    ['an unpaired surrogate in a password', `${registration({}).slice(0, -1)},"password":"abcdef\\udc00"}`, 422],
    ['a number for a text', registration({ company_name: 5 }), 422],
    ['a huge number for a text', registration({}).replace(/"company_name":"[^"]*"/, '"company_name":1e999'), 422],
    ['an object for a text', registration({ email: { $gt: '' } }), 422],
    ['a list for a text', registration({ password: ['abcdef', 'x'] }), 422],
    ['an email with letters outside ASCII', registration({ email: 'çağ@örnek.test' }), 422],
    ['an email with a line break', registration({ email: 'a@b.test\nBcc: c@d.test' }), 422],
    ['a password of 129 characters', registration({ password: 'a'.repeat(129) }), 422],
  ])('%s', async (_, payload, status) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(status)
    Failure.parse(response.json())
  })

  it('bytes that are not UTF-8', async () => {
    const response = await post(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]))
    expect(response.statusCode).toBe(400)
    Failure.parse(response.json())
  })

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'nonsense',
    '',
  ])('a body of type %j', async (type) => {
    const response = await post(registration({}), { 'content-type': type })
    expect(response.statusCode).toBe(415)
    Failure.parse(response.json())
  })

  it.each(['/api/v1/auth/sessions/%', '/api/v1/auth/%ff%fe', '/api/v1/auth/sessions/%00'])(
    'the address %s',
    async (url) => {
      const response = await test.app.inject({ method: 'GET', url })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      Failure.parse(response.json())
    },
  )
})

it('all of that has written nothing', async () => {
  expect(await countRows()).toBe(before)
})

describe('an address made up by hand', () => {
  const cursor = (place: unknown) => `cursor=${Buffer.from(JSON.stringify(place)).toString('base64url')}`
  const FRACTION = `2026-01-01T00:00:00.${'1'.repeat(300)}Z`

  it.each([
    ['a cursor in the year 0', `/orders?${cursor(['either', '0000-01-01T00:00:00Z', 1])}`, 200],
    ['a cursor with endless decimals', `/orders?${cursor(['either', FRACTION, 1])}`, 200],
    ['a cursor of another list', `/orders?${cursor(['buyer', '2026-01-01T00:00:00Z', 1])}`, 422],
    ['a cursor that is no JSON', '/orders?cursor=%20', 422],
    [
      'followers since the year 0',
      `/companies/by-shortname/{me}/followers?${cursor(['followers', '0000-01-01T00:00:00Z', 1])}`,
      200,
    ],
    [
      'a distance smaller than any number',
      `/products?sort=distance&latitude=1&longitude=1&${cursor(['distance', 'ASC', 'words', ['1e-999', '1', '1', '1']])}`,
      422,
    ],
    ['NUL in a tag', '/products?tags=a,%00b', 422],
    ['NUL in a searched text', '/products?search=%00', 422],
    ['the same parameter twice', '/products?tags=a&tags=b', 422],
  ])('%s never fails the server', async (_, path, status) => {
    const me = await aCompany(test)
    const answer = await test.call('GET', path.replace('{me}', me.short_name), undefined, me.accessToken)
    expect(answer.status).toBe(status)
  })
})

describe('a body that does not come', () => {
  it('is waited for no longer than half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = connect(await listen(), '127.0.0.1')
    const closed = new Promise((resolve) => socket.on('close', resolve))
    const arrived = new Promise((resolve) => test.app.server.once('request', resolve))
    socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    await arrived
    await vi.advanceTimersByTimeAsync(31_000)
    vi.useRealTimers()
    await expect(closed).resolves.toBeTypeOf('boolean')
  })
})

describe('a body that is too large', () => {
  it.each([
    ['by its announced length', 'Content-Length: 4194304'],
    ['by what has come', 'Transfer-Encoding: chunked'],
  ])('%s is refused so that 40 clients that are still sending see the answer', async (_, header) => {
    const port = await listen()
    const answers = await Promise.all(Array.from({ length: 40 }, () => sendFourMegabytes(port, header)))
    for (const answer of answers) expect(answer).toContain('HTTP/1.1 413')
    Failure.parse(JSON.parse(answers[0]?.slice(answers[0].indexOf('{')) ?? ''))
  })

  it.each([
    ['with its first bytes', true],
    ['after the answer', false],
  ])('is refused once, with 413, also where the client stops sending %s', async (_, isAtOnce) => {
    const port = await listen()
    const { accessToken } = await aCompany(test)
    const answers = await Promise.all(Array.from({ length: 10 }, () => stopSending(port, accessToken, isAtOnce)))
    for (const answer of answers) expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413'])
  })
})

/** Reads the answer until the connection closes. */
async function stopSending(port: number, accessToken: string, isAtOnce: boolean): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  const head = `PUT /api/v1/companies/me/profile HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${accessToken}`
  socket.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: 1048576\r\n\r\n{"description":"`)
  if (!isAtOnce) await once(socket, 'readable')
  socket.end()
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

/** Reads the answer only after sending everything, as simple clients do. */
async function sendFourMegabytes(port: number, header: string): Promise<string> {
  const isChunked = header.includes('chunked')
  const part = Buffer.alloc(64 * 1024, ' ')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n`)
  for (let sent = 0; sent < 4_194_304; sent += part.length) {
    if (isChunked) socket.write(`${part.length.toString(16)}\r\n`)
    await new Promise<void>((resolve, reject) => {
      socket.write(part, (error) => (error ? reject(error) : resolve()))
    })
    if (isChunked) socket.write('\r\n')
  }
  if (isChunked) socket.write('0\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}

describe('a connection that breaks the rules', () => {
  it.each([
    ['says nothing', 'ERR_HTTP_REQUEST_TIMEOUT', '408'],
    ['says what is not HTTP', 'HPE_INVALID_METHOD', '400'],
  ])('and %s is closed after its answer, although the client keeps it open', async (_, code, status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const port = await listen()
    const accepted = once(test.app.server, 'connection')
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    onTestFinished(() => void socket.destroy())
    const [ours] = (await accepted) as [Socket]
    test.app.server.emit('clientError', Object.assign(new Error('test'), { code }), ours)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain(`HTTP/1.1 ${status}`)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    // Before the header timeout, which closes every connection.
    await vi.waitUntil(() => ours.destroyed, { timeout: 4000 })
  })
})

describe('what is not HTTP at all', () => {
  it.each([
    ['garbage', 'GARBAGE\r\n\r\n', '400'],
    ['headers of 100 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`, '431'],
    ['a wrong content length', 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n', '400'],
  ])('%s gets the envelope', async (_, bytes, status) => {
    const port = await listen()
    const answer = await new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => (received += chunk.toString()))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
    expect(answer).toContain(`HTTP/1.1 ${status}`)
    Failure.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))
  })
})
