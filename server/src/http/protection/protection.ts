import compress from '@fastify/compress'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Config } from '../../config.ts'
import { addressKey } from './address.ts'
import { allowOrigins } from './cors.ts'
import { tooMany, unavailable } from '../errors.ts'
import type { FindMethods } from '../methods.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health routes are never limited. */
    exempt?: boolean
    /** Which limit of the address it counts against; the limit of calls by default. */
    counts?: 'page' | 'never'
  }
}

/** Where the calls of an address or a company are counted. */
export type LimitStore = FastifyRateLimitStoreCtor

const MAX_WAITING_FOR_DATABASE = 200

/** Refuses early: too many requests of one address, or more work than the server can finish. */
export async function limitLoad(
  app: FastifyInstance,
  config: Config,
  waitingForDatabase: () => number,
  store?: LimitStore,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: config.eventLoopDelayMs,
    maxRssBytes: config.memoryLimitMb * 1024 * 1024,
    pressureHandler: (request, _reply, type) => {
      if (!request.routeOptions.config.exempt) throw unavailable(undefined, type)
    },
  })
  app.addHook('onRequest', async (request) => {
    if (waitingForDatabase() <= MAX_WAITING_FOR_DATABASE || request.routeOptions.config.exempt) return
    throw unavailable(undefined, 'database_queue')
  })
  if (config.limits) await limitAddresses(app, config.limits, store)
}

/** Files are not limited. Pages and calls have separate limits, so that a browser with a busy script still gets pages. */
async function limitAddresses(
  app: FastifyInstance,
  limits: NonNullable<Config['limits']>,
  store: LimitStore | undefined,
): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000, cache: 20_000, ...(store && { store }) })
  const keyGenerator = ({ ip }: FastifyRequest) => addressKey(ip)
  const countCall = app.createRateLimit({ max: limits.requestsPerMinute, keyGenerator })
  const countPage = app.createRateLimit({ max: limits.pagesPerMinute, keyGenerator })
  // As a hook of the whole server it runs before identification.
  app.addHook('onRequest', async (request, reply) => {
    const { exempt, counts } = request.routeOptions.config
    if (exempt || counts === 'never') return
    const result = await (counts === 'page' ? countPage : countCall)(request)
    if (result.isAllowed) return
    void reply.headers({ 'x-ratelimit-limit': result.max, 'x-ratelimit-remaining': result.remaining })
    void reply.header('x-ratelimit-reset', result.ttlInSeconds)
    if (result.isExceeded) throw tooMany(result.ttlInSeconds, 'address_limit')
  })
}

export type CountCompanyCall = (request: FastifyRequest, companyId: number) => Promise<void>

/** Programs call more evenly than people, from wherever they run: their limit goes by company, not by address. */
export function limitCompanies(app: FastifyInstance, limits: Config['limits']): CountCompanyCall {
  if (!limits) return async () => undefined
  const companies = new WeakMap<FastifyRequest, number>()
  const keyGenerator = (request: FastifyRequest) => String(companies.get(request))
  const countCall = app.createRateLimit({ max: limits.apiKeyRequestsPerMinute, keyGenerator })
  return async (request, companyId) => {
    companies.set(request, companyId)
    const result = await countCall(request)
    if (!result.isAllowed && result.isExceeded) throw tooMany(result.ttlInSeconds)
  }
}

/** Security headers. `scriptHashes` are our own inline scripts. */
export async function protectBrowsers(
  app: FastifyInstance,
  config: Config,
  findMethods: FindMethods,
  csp = NO_PAGES,
): Promise<void> {
  const headers = collectHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: toDirectives(csp, config.geocoderUrl) },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Browsers ignore it without TLS; set by mistake it would lock out a local installation.
    hsts: config.publicOrigin?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  headers['permissions-policy'] = 'camera=(self), geolocation=(self), microphone=(), payment=()'
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers)
    void reply.header('x-request-id', request.id)
    done()
  })
  // After the headers above, so that preflights carry them as well.
  await allowOrigins(app, config.corsOrigins, findMethods)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
}

/** The same for every answer, so they are built once. */
function collectHeaders(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error instanceof Error) throw error
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
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
