import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DrillServer } from '../server.ts'

/** The visitors of drills come from here, the attackers from elsewhere. */
export const VISITOR = '127.0.0.2'

/** Opens connections that say nothing and never close their side. */
export async function openSilently(server: DrillServer, count: number, addressOf: (index: number) => string) {
  const sockets: Socket[] = []
  for (let opened = 0; opened < count; opened += 1) {
    const localAddress = addressOf(opened)
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
    socket.on('error', () => undefined)
    sockets.push(socket)
    if (opened % 250 === 0) await sleep(10)
  }
  return sockets
}

/** Asks on a connection of its own, from a loopback address; a connection that breaks has status 0. */
export function visit(server: DrillServer, path: string, localAddress: string): Promise<{ status: number }> {
  return new Promise((resolve) => {
    const asked = request({ port: server.port, host: '127.0.0.1', path, localAddress, agent: false })
    asked.on('error', () => resolve({ status: 0 }))
    asked.on('response', (answer) => {
      answer.resume().on('error', () => resolve({ status: 0 }))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0 }))
    })
    asked.end()
  })
}

export function countFailures(visits: { status: number }[]): number {
  return visits.filter(({ status }) => status !== 200).length
}
