import type { FastifyInstance } from 'fastify'
import { isCounted } from './error-handler.ts'

/** One line per answered request; health checks, static files and what is counted instead only when debugging. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { exempt } = request.routeOptions.config
    const isQuiet = exempt || isCounted(reply.statusCode) || /^\/(assets|uploads)\//.test(request.url)
    const level = isQuiet ? 'debug' : 'info'
    const company = request.me && { company_id: request.me.id }
    request.log[level](
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...company },
      'answered',
    )
  })
}
