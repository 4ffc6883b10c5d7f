import { setTimeout as sleep } from 'node:timers/promises'
import { watch } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import { countFailures, openSilently, visit, VISITOR } from './connections.ts'

const CONNECTIONS = 5050
/** Longer than the server gives a client to send its headers, so that the refused connections are seen too. */
const HOLD_MS = 20_000
const ATTACKER = '127.0.0.1'

export const SILENT_CONNECTIONS: Drill = {
  name: 'silent-connections',
  about: `${CONNECTIONS} connections are opened from one address and say nothing; visitors come meanwhile`,
  run: (tools) => run(tools, () => ATTACKER),
}

/** No limit per address helps against these. */
export const SPREAD_CONNECTIONS: Drill = {
  name: 'spread-connections',
  about: `${CONNECTIONS} connections are opened from as many addresses and say nothing; visitors come meanwhile`,
  run: (tools) => run(tools, (index) => `127.${1 + (index >> 8)}.${index & 255}.9`),
}

async function run({ start, say }: DrillTools, addressOf: (index: number) => string): Promise<Figure[]> {
  const server = await start()
  const sockets = await openSilently(server, CONNECTIONS, addressOf)
  say('all connections were asked for')
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
    { what, value: visits[index]?.length ?? 0 },
    { what: `${what} that failed`, value: countFailures(visits[index] ?? []), limit: { atMost: 0 } },
  ])
}
