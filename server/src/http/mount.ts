import { API_BASE, type Access, type AnswerOf, type Endpoint, type ParsedOf } from '@bedesten/contract/endpoint'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type { ZodObject } from 'zod'
import type { Me } from './access.ts'
import { AppError } from './errors.ts'
import { acceptFiles, withFiles, type ReceivedFile } from './multipart.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The files a multipart call carries. */
    files?: ZodObject
  }
}

interface MeByAccess {
  public: undefined
  optional: Me | undefined
  session: Me
}
type MeOf<E extends Endpoint> = MeByAccess[E['access']]
type FilesOf<E extends Endpoint> =
  E['files'] extends ZodObject<infer Shape> ? Record<keyof Shape, ReceivedFile> : undefined
type Input<E extends Endpoint> = ParsedOf<E> & { files: FilesOf<E>; me: MeOf<E>; request: FastifyRequest }
type Handler<E extends Endpoint> = (input: Input<E>) => Promise<Omit<AnswerOf<E>, 'success'>>

/** Serves an endpoint of the contract: guard, validation and answer shape all come from its one definition. */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  if (!endpoint.files) return addRoute(app, endpoint, handler)
  // In a scope of its own, because no other route reads multipart bodies.
  void app.register(async (scope) => {
    await acceptFiles(scope)
    addRoute(scope, endpoint, handler)
  })
}

function addRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const status = endpoint.status ?? 200
  const fileFields = endpoint.files && Object.keys(endpoint.files.shape)
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access, ...(endpoint.files && { files: endpoint.files }) },
    schema: toRouteSchema(endpoint, status),
    preValidation: async (request) => {
      if (endpoint.body) request.body = toJsonObject(request.body)
    },
    handler: async (request, reply) => {
      const { params, query, body, me } = request
      const handle = (files?: Record<string, ReceivedFile>) =>
        // Validation has just produced these values from the endpoint's own schemas, and the guard has set `me`.
        handler({ params, query, body, files, me, request } as Input<E>)
      const answer = await (fileFields ? withFiles(request, fileFields, handle) : handle())
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({ success: true, ...answer })
    },
  })
}

/** In the words of OpenAPI, where an empty object means that going without is allowed too. */
const SECURITY: Record<Access, { bearer?: string[] }[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  session: [{ bearer: [] }],
}

/** Fastify warns about schema keys that are present but undefined, so absent ones stay out. */
function toRouteSchema(endpoint: Endpoint, status: number): FastifySchema {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: SECURITY[endpoint.access],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { [status]: endpoint.response },
  }
}

/** No body at all counts as an empty object, so that every missing field is named. */
function toJsonObject(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body
  throw new AppError(400, 'malformed_request', 'İstek gövdesi bir JSON nesnesi olmalıdır')
}
