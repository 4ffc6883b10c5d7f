import { API_BASE } from '@bedesten/contract/endpoint'
import type { Endpoint } from '@bedesten/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Me } from './access.ts'
import { toRouteSchema } from './mount.ts'

type OwnStream = Endpoint & { method: 'GET'; access: 'own' }
type Serve = (input: { me: Me; request: FastifyRequest; reply: FastifyReply }) => Promise<void>

/** Serves a call whose answer stays open as server-sent events; `serve` refuses by throwing, or takes the reply over. */
export function mountStream(app: FastifyInstance, endpoint: OwnStream, serve: Serve): void {
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    config: { access: endpoint.access, endpoint, stream: true },
    schema: { ...toRouteSchema(endpoint, 200), produces: ['text/event-stream'] },
    handler: async (request, reply) => {
      // The guard has set it.
      await serve({ me: request.me as Me, request, reply })
      return reply
    },
  })
}

/** Begins the answer; from here on the framework has no part in it. */
export function startEvents(reply: FastifyReply): ServerResponse {
  void reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // The connection serves nothing else, so that a stopping server need not wait for it.
    connection: 'close',
    // Otherwise a proxy would buffer the events.
    'x-accel-buffering': 'no',
  })
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
  return reply.raw.writeHead(200)
}
