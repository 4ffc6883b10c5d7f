import type { FastifyInstance } from 'fastify'

/** One line per answered request; health checks and static files only when debugging. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { exempt } = request.routeOptions.config
    const level = exempt || /^\/(assets|uploads)\//.test(request.url) ? 'debug' : 'info'
    const company = request.me && { company_id: request.me.id }
    request.log[level](
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...company },
      'answered',
    )
  })
}
