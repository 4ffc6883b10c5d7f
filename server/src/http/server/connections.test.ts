import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createConnections, type ConnectionLimits } from './connections.ts'
import { createTrustedAddresses } from './trusted-addresses.ts'

const LIMITS: ConnectionLimits = { perAddress: 3, isProxy: () => false, total: 6, reserve: 1 }

/** A server that never answers /slow and answers everything else at once. */
async function start(
  given: Partial<ConnectionLimits> = {},
  answer: RequestListener = (_, response) => response.end('ok'),
) {
  const connections = createConnections({ ...LIMITS, ...given })
  const server = createServer((request, response) => {
    connections.markRunning(request, response)
    if (connections.isReserved(request.socket)) response.writeHead(503, { connection: 'close' }).end('reserved')
    else if (request.url !== '/slow') answer(request, response)
  })
  connections.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, server }
}

async function open(port: number, localAddress: string): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return { socket, closed }
}

interface Client {
  socket: Socket
  closed: Promise<void>
}

async function ask({ socket }: Client, path = '/'): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}

/** The server has started the request. */
async function begin(server: Awaited<ReturnType<typeof start>>['server'], { socket }: Client): Promise<void> {
  const taken = once(server, 'request')
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await taken
}

afterEach(() => void vi.useRealTimers())

describe('an address that holds too many connections', () => {
  it('loses the one that has been silent for longest, and others keep theirs', async () => {
    const { port } = await start()
    const other = await open(port, '127.0.0.9')
    const answered = await open(port, '127.0.0.2')
    await ask(answered)
    const silent = await open(port, '127.0.0.2')
    await open(port, '127.0.0.2')
    const newcomer = await open(port, '127.0.0.2')
    await silent.closed
    for (const client of [newcomer, answered, other]) expect(await ask(client)).toContain('200 OK')
  })

  it('is still told apart when all of them are busy: a reserve answers', async () => {
    const { port, server } = await start()
    for (let count = 0; count < 3; count++) await begin(server, await open(port, '127.0.0.2'))
    const reserved = await open(port, '127.0.0.2')
    expect(await ask(reserved)).toContain('503 Service Unavailable')
    await reserved.closed
    expect(await ask(await open(port, '127.0.0.3'))).toContain('200 OK')
  })

  it('is left alone when it is a proxy', async () => {
    const { port } = await start({ isProxy: createTrustedAddresses(['127.0.0.4', '10.0.0.0/8']) })
    const clients = await Promise.all(Array.from({ length: 5 }, () => open(port, '127.0.0.4')))
    for (const client of clients) expect(await ask(client)).toContain('200 OK')
  })
})

describe('many addresses that fill the server', () => {
  it('with silent connections lose the oldest of them to each visitor', async () => {
    const { port } = await start()
    const silent: Client[] = []
    for (let last = 10; last < 16; last++) silent.push(await open(port, `127.0.0.${last}`))
    const visitor = await open(port, '127.0.0.2')
    await silent[0]?.closed
    expect(await ask(visitor)).toContain('200 OK')
    expect(silent.slice(1).every(({ socket }) => !socket.closed)).toBe(true)
  })
})

describe('a reader', () => {
  const MEGABYTES = Buffer.alloc(20 * 1024 * 1024)

  it('who takes nothing is cut off, and one who reads slowly is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { port, server } = await start({}, (_, response) => response.end(MEGABYTES))
    const [stalled, slow] = [await open(port, '127.0.0.2'), await open(port, '127.0.0.3')]
    const served: Socket[] = []
    server.on('request', (request) => served.push(request.socket))
    for (const { socket } of [stalled, slow]) {
      socket.pause()
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    }
    await vi.waitUntil(() => served.length === 2 && served.every((socket) => socket.writableLength > 0))
    vi.advanceTimersByTime(11_000)
    expect(served.map((socket) => socket.destroyed)).toEqual([false, false])
    slow.socket.resume()
    await vi.waitUntil(() => served[1]?.writableLength === 0, { timeout: 10_000 })
    const enough = (MEGABYTES.length / 4096) * 1000 + 2000
    vi.advanceTimersByTime(enough)
    expect(served.map((socket) => socket.destroyed)).toEqual([true, false])
  })
})

describe('trusted addresses', () => {
  it.each([
    [['127.0.0.1'], '::ffff:127.0.0.1', true],
    [['loopback'], '127.9.9.9', true],
    [['uniquelocal'], 'fd00::1', true],
    [['10.0.0.0/8'], '10.200.0.1', true],
    [['10.0.0.0/8'], '11.0.0.1', false],
    [['2001:db8::/32'], '2001:db8::5', true],
    [[], '127.0.0.1', false],
  ])('%j hold %s: %s', (listed, address, isTrusted) => {
    expect(createTrustedAddresses(listed)(address)).toBe(isTrusted)
  })
})
