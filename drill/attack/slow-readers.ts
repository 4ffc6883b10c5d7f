import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { watch } from '../client.ts'
import type { Drill } from '../drill.ts'
import { countFailures, visit, VISITOR } from './connections.ts'

const READERS = 500
/** Asked for again and again on one connection, it is more than the buffers of both systems hold. */
const TIMES = 40
const HOLD_MS = 45_000

export const SLOW_READERS: Drill = {
  name: 'slow-readers',
  about: `${READERS} readers ask for the largest script ${TIMES} times and read nothing for ${HOLD_MS / 1000} s`,
  run: async ({ start, say }) => {
    const server = await start()
    const page = await (await fetch(`${server.address}/login`)).text()
    const scripts = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))]
    const sizes = await Promise.all(
      scripts.map(async (path) => {
        const body = await fetch(server.address + path, { headers: { 'accept-encoding': 'identity' } })
        return { path, bytes: (await body.arrayBuffer()).byteLength }
      }),
    )
    const largest = sizes.toSorted((a, b) => b.bytes - a.bytes)[0]
    if (!largest) throw new Error('The login page names no script')
    const readers: Socket[] = []
    for (let index = 0; index < READERS; index += 1) {
      const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.3' })
      socket.on('error', () => undefined)
      socket.pause()
      socket.write(`GET ${largest.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(TIMES))
      readers.push(socket)
    }
    say(`${READERS} readers have asked for ${TIMES} times ${largest.bytes} bytes`)
    const stop = watch(() => visit(server, '/login', VISITOR), 200)
    await sleep(HOLD_MS)
    const visits = await stop()
    const whole = largest.bytes * TIMES
    const received = await Promise.all(readers.map(readRest))
    for (const socket of readers) socket.destroy()
    return [
      { what: 'visits of /login meanwhile that failed', value: countFailures(visits), limit: { atMost: 0 } },
      { what: 'readers', value: READERS },
      {
        what: 'readers still served after reading nothing all the time',
        value: received.filter((bytes) => bytes >= whole).length,
        limit: { atMost: 0 },
      },
    ]
  },
}

/** How much comes in the end, when the reader does read. */
async function readRest(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  socket.resume()
  for (let before = -1; before !== bytes && !socket.destroyed;) {
    before = bytes
    await sleep(2000)
  }
  return bytes
}
