import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hideToken } from '../hide-token.ts'
import type { TrafficLine } from './traffic-line.ts'

/** What a proxy says about its caller; believed where its other headers are. */
const PORT_HEADER = 'x-client-port'

/** One line for each answered request; health checks come from machines. */
export function recordTraffic(app: FastifyInstance, write: (line: TrafficLine) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.exempt) {
      const [path = ''] = request.url.split('?', 1)
      write({
        at: Date.now(),
        address: request.ip,
        port: findPort(request),
        method: request.method,
        path: hideToken(path),
        status: reply.statusCode,
        company: request.me?.id ?? request.person?.id ?? null,
      })
    }
    done()
  })
}

function findPort({ ip, socket, headers }: FastifyRequest): number | null {
  if (ip === socket.remoteAddress) return socket.remotePort ?? null
  const port = Number(headers[PORT_HEADER])
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : null
}
