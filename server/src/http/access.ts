import type { Access } from '@bedesten/contract/endpoint'
import type { Currency } from '@bedesten/contract/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unauthorized } from './errors.ts'

/** The company a request acts for. */
export interface Me {
  id: number
  /** In which it reads prices; told by the check of its credentials, which has to ask for the company anyway. */
  currency: Currency
}

/** Known by its bearer token. */
export interface SessionMe extends Me {
  sessionId: number
}

/** Tells who a request acts for; undefined for a guest. Throws for credentials that are given but do not hold. */
export type Identify<Who extends Me = Me> = (request: FastifyRequest) => Promise<Who | undefined>

export interface Identities {
  session: Identify<SessionMe>
  apiKey: Identify
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    me: Me | undefined
  }
}

/** Guards every route by its stated access; a route that states none stops the start. */
export function guardRoutes(app: FastifyInstance, identities: Identities): void {
  const unstated: string[] = []
  app.decorateRequest('me', undefined)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) unstated.push(`${String(route.method)} ${route.url}`)
  })
  app.addHook('onReady', async () => {
    if (unstated.length > 0) throw new Error(`These routes state no access class: ${unstated.join(', ')}`)
  })
  // Before the body is parsed or validated: a guest with a bad body is told 401, not 422.
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'public') return
    request.me = await identify(identities, access, request)
    if (access !== 'optional' && !request.me) throw unauthorized()
  })
}

/** An API key opens what belongs to the company, never its sessions and credentials. */
export async function identify(identities: Identities, access: Access, request: FastifyRequest) {
  const me = await identities.session(request)
  return me ?? (access === 'session' ? undefined : identities.apiKey(request))
}
