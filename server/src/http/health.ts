import type { FastifyInstance } from 'fastify'
import { unavailable } from './errors.ts'

/** For the server below the routes, which knows no route. */
export function isHealthCheck(url = '/'): boolean {
  return /^\/(healthz|readyz)(\?|$)/.test(url)
}

/** /healthz says the process runs and touches nothing; /readyz says it may get traffic: not stopping, database there. */
export function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  // It has no rate limit, so concurrent requests share one check of the database.
  let asked: Promise<boolean> | undefined
  const look = () => (asked ??= isReady().finally(() => (asked = undefined)))
  app.get('/healthz', { config: { access: 'public', exempt: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config: { access: 'public', exempt: true } }, async (_request, reply) => {
    if (!(await look())) throw unavailable()
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
