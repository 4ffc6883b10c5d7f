import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The methods of the path of a request; none for an unknown path. */
export type FindMethods = (request: Pick<FastifyRequest, 'url'>) => string[]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Collects every route mounted from now on, except wildcards, which serve pages and files. */
export function collectMethods(app: FastifyInstance): FindMethods {
  const routes: { methods: string[]; segments: string[] }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.includes('*')) routes.push({ methods: [method].flat(), segments: url.split('/') })
  })
  return ({ url }) => {
    const path = url.split('?', 1)[0]?.split('/') ?? []
    const matching = routes.filter(
      ({ segments }) =>
        segments.length === path.length &&
        segments.every((segment, index) => (segment.startsWith(':') ? path[index] !== '' : segment === path[index])),
    )
    return METHODS.filter((method) => matching.some(({ methods }) => methods.includes(method)))
  }
}
