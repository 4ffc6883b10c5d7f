import { API_KEY_HEADER } from '@bedesten/contract/api-keys'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { frameworkRefusal } from '../error-handler.ts'
import { AppError } from '../errors.ts'
import type { FindMethods } from '../methods.ts'

const REQUEST_HEADERS = ['authorization', 'content-type', 'idempotency-key', API_KEY_HEADER].join(', ')
const ANSWER_HEADERS = ['x-request-id', 'retry-after', 'idempotent-replayed']
const PREFLIGHT_SECONDS = 600

/** Lets pages of the listed origins call the API; other origins get no CORS header at all. */
export async function allowOrigins(app: FastifyInstance, origins: string[], findMethods: FindMethods): Promise<void> {
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && origins.includes(origin) ? origin : false),
    exposedHeaders: ANSWER_HEADERS,
    credentials: false,
    // Handled below: the plugin has one list of methods for all paths, and English messages.
    preflight: false,
  })
  // In a hook, because a preflight carries no credentials that a guard could check.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return undefined
    const methods = findMethods(request)
    if (methods.length === 0) throw frameworkRefusal(404)
    void reply.header('allow', methods.join(', '))
    const wanted = request.headers['access-control-request-method']
    if (request.headers.origin && wanted !== undefined) {
      if (!origins.includes(request.headers.origin)) throw originNotAllowed()
      if (!methods.includes(wanted)) throw frameworkRefusal(405)
      void reply.headers({
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      })
    }
    // Some browsers wait for a body unless the header says that there is none.
    return reply.code(204).header('content-length', '0').send()
  })
}

function originNotAllowed(): AppError {
  return new AppError(403, 'origin_not_allowed', 'Bu siteden API çağrısı yapılamaz')
}
