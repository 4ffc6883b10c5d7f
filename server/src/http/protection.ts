import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { addressKey } from './address.ts'
import { allowOrigins } from './cors.ts'
import { tooMany, unavailable } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health routes answer under any load. */
    exempt?: boolean
  }
}

const MAX_WAITING_FOR_DATABASE = 100

/** Refuses early what the server could not carry: too many requests of one address, or more work than it can finish. */
export async function limitLoad(app: FastifyInstance, config: Config, waitingForDatabase: () => number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: config.eventLoopDelayMs,
    maxRssBytes: config.memoryLimitMb * 1024 * 1024,
    pressureHandler: (request) => {
      if (!request.routeOptions.config.exempt) throw unavailable()
    },
  })
  app.addHook('onRequest', async (request) => {
    if (waitingForDatabase() > MAX_WAITING_FOR_DATABASE && !request.routeOptions.config.exempt) throw unavailable()
  })
  if (!config.limits) return
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: (request) => request.routeOptions.config.exempt === true,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  })
}

/** Headers that keep foreign pages and injected scripts out. `scriptHashes` are our own inline scripts. */
export async function protectBrowsers(app: FastifyInstance, config: Config, csp = NO_PAGES): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: toDirectives(csp, config.geocoderUrl) },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Without TLS the header would be ignored; with it set by mistake a local try-out would lock itself out.
    hsts: config.publicOrigin?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    void reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
  })
  // After the headers above, so that preflights carry them as well.
  await allowOrigins(app, config.corsOrigins)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
}

export interface ContentPolicy {
  scriptHashes: string[]
  /** Development only: the hot-reload client needs inline scripts and a socket. */
  development: boolean
}

const NO_PAGES: ContentPolicy = { scriptHashes: [], development: false }

function toDirectives(csp: ContentPolicy, geocoderUrl: string | undefined): Record<string, string[]> {
  const connections = ["'self'", ...(geocoderUrl === undefined ? [] : [new URL(geocoderUrl).origin])]
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...csp.scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': connections,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  if (!csp.development) return { ...directives, 'require-trusted-types-for': ["'script'"] }
  return { ...directives, 'script-src': ["'self'", "'unsafe-inline'"], 'connect-src': [...connections, 'ws:'] }
}
