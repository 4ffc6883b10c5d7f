import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../protection/address.ts'

export interface ConnectionLimits {
  /** Per address; trusted proxies are exempt. */
  perAddress: number
  isProxy: (address: string) => boolean
  /** Limit over all addresses. */
  total: number
  /** Extra connections for health checks. */
  reserve: number
}

export const CONNECTIONS_TOTAL = 5000
export const CONNECTIONS_RESERVE = 200

/** Buffered data must be read within this time plus its size divided by the slowest speed. */
const READING_GRACE_MS = 10_000
const SLOWEST_BYTES_PER_SECOND = 4096
const LOOK_EVERY_MS = 1000

interface Connection {
  socket: Socket
  groups: Group[]
  running: number
  hasAsked: boolean
  isReserved: boolean
  /** While data is buffered: how much must be read by when. */
  reading: { untilBytes: number; untilTime: number } | undefined
}

/** Connections that share a limit. Idle ones in the order they became idle. */
interface Group {
  open: number
  silent: Set<Connection>
  answered: Set<Connection>
}

const createGroup = (): Group => ({ open: 0, silent: new Set(), answered: new Set() })

/**
 * Limits open connections. At the limit a new connection replaces the one that has
 * been idle for longest, so that idle clients cannot keep visitors out; when all are busy, a reserve still answers
 * health checks.
 */
export function createConnections(limits: ConnectionLimits) {
  const connections = new Map<Socket, Connection>()
  const all = createGroup()
  const reserve = createGroup()
  const addresses = new Map<string, Group>()

  function accept(socket: Socket): void {
    const address = socket.remoteAddress
    // Closed before it was accepted.
    if (address === undefined) return void socket.destroy()
    const key = addressKey(address)
    const own = limits.isProxy(address) ? undefined : groupOf(key)
    const isOver = isFull(own, limits.perAddress) || isFull(all, limits.total)
    if (isOver && isFull(reserve, limits.reserve)) return void socket.destroy()
    const groups = [isOver ? reserve : all, ...(own ? [own] : [])]
    const connection = { socket, groups, running: 0, hasAsked: false, isReserved: isOver, reading: undefined }
    connections.set(socket, connection)
    for (const group of groups) {
      group.open += 1
      group.silent.add(connection)
    }
    socket.once('close', () => {
      forget(connection)
      if (own?.open === 0 && addresses.get(key) === own) addresses.delete(key)
    })
  }

  function groupOf(key: string): Group {
    const group = addresses.get(key) ?? createGroup()
    addresses.set(key, group)
    return group
  }

  function isFull(group: Group | undefined, limit: number): boolean {
    return group !== undefined && group.open >= limit && !closeOldest(group)
  }

  /** False when all connections have a running request. */
  function closeOldest({ silent, answered }: Group): boolean {
    const [oldest] = silent.size > 0 ? silent : answered
    if (!oldest) return false
    forget(oldest)
    oldest.socket.destroy()
    return true
  }

  function forget(connection: Connection): void {
    if (!connections.delete(connection.socket)) return
    for (const group of connection.groups) {
      group.open -= 1
      group.silent.delete(connection)
      group.answered.delete(connection)
    }
  }

  function markRunning(socket: Socket, response: ServerResponse): void {
    const connection = connections.get(socket)
    if (!connection) return
    connection.running += 1
    for (const { silent, answered } of connection.groups) (connection.hasAsked ? answered : silent).delete(connection)
    connection.hasAsked = true
    response.once('close', () => {
      connection.running -= 1
      if (connection.running > 0 || !connections.has(socket)) return
      for (const { answered } of connection.groups) answered.add(connection)
    })
  }

  function cutSlowReaders(now: number): void {
    for (const connection of connections.values()) {
      const { socket, reading } = connection
      const waiting = socket.writableLength
      if (waiting === 0) connection.reading = undefined
      else if (!reading || socket.bytesWritten - waiting >= reading.untilBytes) {
        const untilTime = now + READING_GRACE_MS + (waiting / SLOWEST_BYTES_PER_SECOND) * 1000
        connection.reading = { untilBytes: socket.bytesWritten, untilTime }
      } else if (now > reading.untilTime) socket.destroy()
    }
  }

  return {
    watch(server: Server): void {
      server.on('connection', accept)
      const timer = setInterval(() => cutSlowReaders(performance.now()), LOOK_EVERY_MS).unref()
      server.once('close', () => clearInterval(timer))
    },
    /** Call it first for each request. */
    markRunning: ({ socket }: IncomingMessage, response: ServerResponse) => markRunning(socket, response),
    /** It was accepted beyond the limits, to answer health checks. */
    isReserved: (socket: Socket) => connections.get(socket)?.isReserved === true,
  }
}
