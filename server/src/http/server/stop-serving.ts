import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { Server, type Socket } from 'node:net'
import { setImmediate as afterIo, setTimeout as sleep } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set while the server stops: settles when it no longer accepts connections. */
    listenerClosed: Promise<void> | undefined
  }
}

const LEAVE_MS = 500
const FINISH_MS = 15_000

/**
 * Stops without breaking a request. First new connections are refused while open ones go on, every answer telling
 * its client to close; then idle connections are closed, and running requests may finish.
 */
export async function stopServing(app: FastifyInstance, listenerTaken?: Promise<void>): Promise<void> {
  app.listenerClosed = listenerTaken ?? closeListener(app.server)
  await app.listenerClosed
  await Promise.race([once(app.server, 'close'), sleep(LEAVE_MS)])
  await afterIo()
  await Promise.race([app.close(), sleep(FINISH_MS)])
}

/** Clients waiting to be accepted when a listener closes are reset, so it closes after a check that found none. */
async function closeListener(server: Server): Promise<void> {
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  for (const deadline = performance.now() + LEAVE_MS; performance.now() < deadline;) {
    const before = accepted
    const start = performance.now()
    await afterIo()
    // A check that took longer is outdated: a client may have connected since.
    if (accepted === before && performance.now() - start < 1) break
  }
  // The http server's own close also cuts connections on which the next request may already be under way.
  Server.prototype.close.call(server)
}

/**
 * A worker shares the listener of the process that started it. When that process closes it, Node calls `close` here,
 * after all accepted connections have arrived; this call must not cut connections, see closeListener.
 */
export function whenListenerIsTaken(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close = (done) => {
      Reflect.deleteProperty(server, 'close')
      resolve()
      return Server.prototype.close.call(server, done)
    }
  })
}

/** Makes the server ready for `stopServing`. */
export function leaveWhenStopping(app: FastifyInstance): void {
  app.decorate('listenerClosed', undefined)
  // Answered earlier, a client would reconnect and wait to be accepted again.
  app.addHook('onRequest', async () => app.listenerClosed)
  app.addHook('onSend', async (_request, reply) => {
    if (app.listenerClosed) void reply.header('connection', 'close')
  })
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    // Browsers connect in advance; the http server would wait for the first request on such a connection.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
