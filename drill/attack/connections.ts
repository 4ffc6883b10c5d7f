import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure, Tools, Trial } from '../../bench/shared/trial.ts'
import { visit } from '../shared/client.ts'
import { countFailed, watch } from '../shared/watch.ts'

const CONNECTIONS = 5050
/** Longer than the server gives a client to send its headers, so that the refused connections are seen too. */
const HOLD_MS = 20_000
const ATTACKER = '127.0.0.1'
const VISITOR = '127.0.0.2'

export const SILENT_CONNECTIONS: Trial = {
  name: 'silent-connections',
  about: `${CONNECTIONS} connections are opened from one address and say nothing; visitors come meanwhile`,
  run: (tools) => holdSilently(tools, () => ATTACKER),
}

/** Limits per address do not help against these. */
export const SPREAD_CONNECTIONS: Trial = {
  name: 'spread-connections',
  about: `${CONNECTIONS} connections are opened from as many addresses and say nothing; visitors come meanwhile`,
  run: (tools) => holdSilently(tools, (index) => `127.${1 + (index >> 8)}.${index & 255}.9`),
}

async function holdSilently({ start }: Tools, addressOf: (index: number) => string): Promise<Figure[]> {
  const server = await start()
  const sockets: Socket[] = []
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const from = { port: server.port, host: '127.0.0.1', localAddress: addressOf(index), allowHalfOpen: true }
    sockets.push(connect(from).on('error', () => undefined))
    if (index % 250 === 0) await sleep(10)
  }
  const watched = [
    ['visits of /login', '/login', VISITOR],
    ['health checks', '/healthz', VISITOR],
    ["health checks from the attacker's address", '/healthz', ATTACKER],
  ] as const
  const stops = watched.map(([, path, from]) => watch(() => visit(server, path, from), 200))
  await sleep(HOLD_MS)
  const visits = await Promise.all(stops.map((stop) => stop()))
  for (const socket of sockets) socket.destroy()
  return watched.flatMap(([what], index) => [
    { what, value: visits[index]?.length ?? 0, limit: { atLeast: 1 } },
    { what: `${what} that failed`, value: countFailed(visits[index] ?? []), limit: { atMost: 0 } },
  ])
}
