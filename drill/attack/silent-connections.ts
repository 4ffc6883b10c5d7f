import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { watch } from '../client.ts'
import type { Drill } from '../drill.ts'

const CONNECTIONS = 5050
/** Longer than the server gives a client to send its headers, so that the refused connections are seen too. */
const HOLD_MS = 20_000

export const SILENT_CONNECTIONS: Drill = {
  name: 'silent-connections',
  about: `${CONNECTIONS} connections are opened from one address and say nothing; visitors come meanwhile`,
  run: async ({ start, say }) => {
    const server = await start()
    const sockets: Socket[] = []
    for (let opened = 0; opened < CONNECTIONS; opened += 1) {
      const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
      socket.on('error', () => undefined)
      sockets.push(socket)
      if (opened % 250 === 0) await sleep(10)
    }
    say('all connections were asked for')
    const visit = async (path: string) => {
      try {
        const response = await fetch(server.address + path, { headers: { connection: 'close' } })
        await response.arrayBuffer()
        return { status: response.status }
      } catch {
        return { status: 0 }
      }
    }
    const stops = [watch(() => visit('/login'), 200), watch(() => visit('/healthz'), 200)]
    await sleep(HOLD_MS)
    const [pages = [], health = []] = await Promise.all(stops.map((stop) => stop()))
    for (const socket of sockets) socket.destroy()
    const failures = (visits: { status: number }[]) => visits.filter(({ status }) => status !== 200).length
    return [
      { what: 'visits of /login', value: pages.length },
      { what: 'visits of /login that failed', value: failures(pages), limit: { atMost: 0 } },
      { what: 'health checks', value: health.length },
      { what: 'health checks that failed', value: failures(health), limit: { atMost: 0 } },
    ]
  },
}
