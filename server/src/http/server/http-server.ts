import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { ADMISSION_LIMITS, createAdmission } from './admission.ts'
import { hasBody } from '../body.ts'
import { CONNECTIONS_RESERVE, CONNECTIONS_TOTAL, createConnections } from './connections.ts'
import { toFailure } from '../error-handler.ts'
import { unavailable } from '../errors.ts'
import { isPageRequest, renderFailurePage } from '../failure-page.ts'
import { isHealthCheck } from '../health.ts'
import type { Refusals } from '../protection/refusals.ts'
import { addressKey } from '../protection/address.ts'
import { createSearchAdmission, SEARCH_LIMITS } from './search-admission.ts'
import { createTrustedAddresses } from './trusted-addresses.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An event stream. */
    stream?: boolean
  }
  interface FastifyInstance {
    /** Runs a search when its address has its turn. Throws 503 after a timeout. */
    runSearch: <T>(request: FastifyRequest, search: () => Promise<T>) => Promise<T>
  }
}

/** For the slowest line that may still send an image; other bodies have less, see readJsonBodies. */
const UPLOAD_MS = 120_000
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_MS,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
}

/** Headers of a single request, not copied to refusals. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'x-request-id'])

/**
 * The server below the framework: limits connections and concurrent work. A refusal here costs
 * no route, identification or query, and looks like every other refusal.
 */
export function createHttpServer(config: Config, refusals: Refusals) {
  const connections = createConnections({
    // Connections are distributed round-robin.
    perAddress: Math.ceil(config.connectionsPerAddress / config.workers),
    isProxy: createTrustedAddresses(config.trustProxy),
    total: CONNECTIONS_TOTAL,
    reserve: CONNECTIONS_RESERVE,
  })
  const admission = createAdmission(ADMISSION_LIMITS)
  const searches = createSearchAdmission(SEARCH_LIMITS)
  let commonHeaders: Record<string, string | string[] | number | undefined> = {}

  function refuse(request: IncomingMessage, response: ServerResponse, reason: string, isLast = false): void {
    refusals.count(reason)
    const id = randomUUID()
    const refusal = unavailable(undefined, reason)
    const [type, body] = isPageRequest(request)
      ? ['text/html', renderFailurePage(refusal, id)]
      : ['application/json', JSON.stringify(toFailure(refusal, id))]
    const { origin } = request.headers
    response.writeHead(refusal.status, {
      ...commonHeaders,
      ...(origin !== undefined && config.corsOrigins.includes(origin) && { 'access-control-allow-origin': origin }),
      ...(isLast && { connection: 'close' }),
      'x-request-id': id,
      'retry-after': String(refusal.retryAfter),
      'cache-control': 'no-store',
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  }

  function listenerFor(handler: RequestListener): RequestListener {
    return (request, response) => {
      connections.markRunning(request, response)
      if (isHealthCheck(request.url)) return handler(request, response)
      if (connections.isReserved(request.socket)) return refuse(request, response, 'connections', true)
      const start = () => handler(request, response)
      admission.enter(request, response, start, () => refuse(request, response, 'overload'))
    }
  }

  return {
    serverFactory: (handler: RequestListener): Server => {
      const server = createServer(TIMEOUTS, listenerFor(handler))
      connections.watch(server)
      server.on('connection', () => admission.accepted())
      return server
    },
    /** Adds `runSearch`: a request waiting for a search releases its slot. */
    attach(app: FastifyInstance): void {
      app.decorate('runSearch', ({ ip, raw }, search) => {
        const place = { pause: () => admission.pause(raw), resume: () => admission.resume(raw) }
        return searches.run(addressKey(ip), place, async () => {
          // Its client disconnected while it waited.
          if (raw.socket.destroyed) throw unavailable(undefined, 'abandoned')
          return search()
        })
      })
      app.addHook('preParsing', async ({ raw }) => {
        if (hasBody(raw) && !raw.complete) admission.pause(raw)
      })
      // Bodies with files arrive later and have their own limits.
      app.addHook('preValidation', async ({ raw, routeOptions }) => {
        if (!routeOptions.config.upload) await admission.resume(raw)
      })
      app.addHook('preHandler', async ({ raw, routeOptions }) => {
        if (routeOptions.config.stream) admission.leave(raw)
      })
      app.addHook('onSend', async ({ raw }) => admission.leave(raw))
      app.addHook('onListen', async () => {
        const { headers } = await app.inject('/healthz')
        commonHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)))
      })
      app.addHook('onClose', async () => refusals.tell())
    },
  }
}
