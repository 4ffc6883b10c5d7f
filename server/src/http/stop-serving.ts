import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { Server, type Socket } from 'node:net'
import { setImmediate as inputRead, setTimeout as sleep } from 'node:timers/promises'

const LEAVE_MS = 500
const FINISH_MS = 15_000

/**
 * Ends without breaking a request. First nothing new is accepted while open connections go on, every answer telling
 * its client to leave; only then are the silent connections closed, and what still runs gets its time to finish.
 */
export async function stopServing(app: FastifyInstance): Promise<void> {
  // Right after the input was read the fewest connections wait to be accepted; those that do would be reset.
  await inputRead()
  // The http server's own close also cuts connections on which the next request may already be under way.
  Server.prototype.close.call(app.server)
  await Promise.race([once(app.server, 'close'), sleep(LEAVE_MS)])
  await inputRead()
  await Promise.race([app.close(), sleep(FINISH_MS)])
}

/** Once nothing new is accepted, clients on open connections are told to leave. */
export function leaveWhenStopping(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping() && !app.server.listening) void reply.header('connection', 'close')
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
