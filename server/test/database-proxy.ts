import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { onTestFinished } from 'vitest'

/** A proxy to the database that can cut connections or drop answers; ends with the test. */
export async function aDatabaseProxy(connection: PoolConfig) {
  const { host, port } = connection
  const sockets = new Set<Socket>()
  const visitors = new Set<Socket>()
  let isSwallowing = false
  let fatal: string | undefined
  const server = createServer((near) => {
    visitors.add(near)
    const far = connect(path.join(String(host), `.s.PGSQL.${port}`))
    let isDoomed = false
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).on('close', () => to.destroy())
      from.on('data', (chunk: Buffer) => {
        if (from === near && fatal !== undefined && chunk.includes(fatal)) {
          fatal = undefined
          isDoomed = true
        }
        if (from === far && isDoomed) near.resetAndDestroy()
        else if (!isSwallowing) to.write(chunk)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  })
  return {
    connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    reset: () => visitors.forEach((socket) => socket.resetAndDestroy()),
    swallow: () => {
      isSwallowing = true
    },
    passOn: () => {
      isSwallowing = false
    },
    /** Runs the next statement with this text, but loses its answer with the connection. */
    loseAnswerTo: (text: string) => {
      fatal = text
    },
  }
}
