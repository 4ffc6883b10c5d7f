import { API_BASE, listNeeded } from '@bedesten/contract/endpoint'
import type { AnswerOf, Endpoint, ParsedOf } from '@bedesten/contract/endpoint'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type { z, ZodObject } from 'zod'
import type { Reads } from '../db/database.ts'
import type { Me, OperatorMe, PersonMe, SessionMe } from './access.ts'
import { AppError } from './errors.ts'
import { parseOrRefuse } from './compilers.ts'
import { acceptBase64, withBase64Body } from './uploads/base64-body.ts'
import { IdempotencyHeaders, readIdempotency, type Idempotency } from './idempotency.ts'
import { isDeep } from './paging.ts'
import { acceptFiles, withForm, type ReceivedFiles } from './uploads/multipart.ts'
import type { ReceivedFile } from './uploads/receive.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls with files. */
    upload?: Upload
  }
}

/** The schema of a body with files. The handler reads it to disk, not the framework. */
export interface Upload {
  type: 'multipart/form-data' | 'application/json'
  schema: ZodObject
}

interface MeByAccess {
  public: undefined
  optional: Me | undefined
  own: Me
  session: SessionMe
  person: PersonMe
  operator: OperatorMe
}
type MeOf<E extends Endpoint> = MeByAccess[E['access']]
type FilesOf<E extends Endpoint> =
  E['files'] extends ZodObject<infer Shape>
    ? { [K in keyof Shape]: Shape[K] extends z.ZodFile ? ReceivedFile : ReceivedFile[] }
    : E['base64Files'] extends string
      ? Record<E['base64Files'], ReceivedFile[]>
      : undefined
type IdempotencyOf<E extends Endpoint> = E['idempotent'] extends true ? Idempotency : undefined
/** Reads receive their database; writes use the primary of their module. */
type ReadsOf<E extends Endpoint> = E['method'] extends 'GET' ? Reads : unknown
type Input<E extends Endpoint> = ParsedOf<E> &
  ReadsOf<E> & {
    files: FilesOf<E>
    me: MeOf<E>
    idempotency: IdempotencyOf<E>
    request: FastifyRequest
  }
type Handler<E extends Endpoint> = (input: Input<E>) => Promise<Omit<AnswerOf<E>, 'success'>>

/** Serves an endpoint of the contract: guard, validation and answer shape all come from its one definition. */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  mountSearch(app, endpoint, () => false, handler)
}

/**
 * Serves an endpoint whose cost the caller chooses. If `isSearch` it waits for its turn among searches,
 * as deep pages do in every list.
 */
export function mountSearch<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  isSearch: (query: ParsedOf<E>['query']) => boolean,
  handle: Handler<E>,
): void {
  const handler: Handler<E> = (input) => {
    const { query, request } = input
    const isInTurn = isSearch(query) || isDeep(query)
    return isInTurn ? app.runSearch(request, () => handle(input)) : handle(input)
  }
  if (!endpoint.files && endpoint.base64Files === undefined) return addRoute(app, endpoint, handler)
  // In a separate scope, because no other route reads such bodies.
  void app.register(async (scope) => {
    if (endpoint.files) await acceptFiles(scope, endpoint.files)
    else acceptBase64(scope)
    addRoute(scope, endpoint, handler)
  })
}

function addRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const status = endpoint.status ?? 200
  const isRead = endpoint.method === 'GET'
  const upload = toUpload(endpoint)
  const isOfPerson = endpoint.access === 'person' || endpoint.access === 'operator'
  // The right is checked before any work.
  const confirmsLate = isRead && listNeeded(endpoint).length === 0 && endpoint.access !== 'operator'
  if (isRead && endpoint.access !== 'session' && !isOfPerson) addInnerRead(app, endpoint, handler)
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access, endpoint, confirmsLate, ...(upload && { upload }) },
    attachValidation: isRead,
    schema: toRouteSchema(endpoint, status),
    preValidation: async (request) => {
      if (endpoint.body && !upload) request.body = toJsonObject(request.body)
    },
    handler: async (request, reply) => {
      const { params, query } = request
      const me = isOfPerson ? request.person : request.me
      const idempotency = endpoint.idempotent && readIdempotency(request, reply)
      // Validated by the endpoint's schemas; the guard has set `me`.
      const given = { params, query, me, idempotency, request }
      const answer = await (isRead
        ? whileConfirming(request, () =>
            app.read(request, (from) => handler({ ...given, ...from } as unknown as Input<E>)),
          )
        : withBody(endpoint, request, (body, files) => handler({ ...given, body, files } as Input<E>)))
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({ success: true, ...answer })
    },
  })
}

function addInnerRead<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.innerReads.add({
    endpoint,
    // Validated by the endpoint's schemas; `ask` has set `me`.
    run: ({ params, query, request, changedAt }) => {
      const given = { params, query, me: request.me, request }
      return app.read(request, (from) => handler({ ...given, ...from } as unknown as Input<E>), changedAt)
    },
    write: app.toWriter(endpoint.response),
  })
}

/**
 * A read runs while the session is checked: both statements are sent at the same time.
 * Nothing is answered before the session is confirmed, not even a validation error.
 */
async function whileConfirming<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { confirmed, validationError } = request
  const running = validationError ? undefined : work()
  running?.catch(() => undefined)
  try {
    await confirmed
  } catch (error) {
    request.me = undefined
    request.person = undefined
    throw error
  }
  if (!running) throw validationError ?? new Error('Nothing runs')
  return running
}

type Work<T> = (body: unknown, files?: ReceivedFiles) => Promise<T>

/** Files are removed after the work. */
function withBody<T>({ files, base64Files, body }: Endpoint, request: FastifyRequest, work: Work<T>): Promise<T> {
  const parse = (sent: object) => body && parseOrRefuse(body, sent)
  if (files) return withForm(request, files, (received, texts) => work(parse(texts), received))
  if (base64Files === undefined) return work(request.body)
  return withBase64Body(request, base64Files, (sent, received) => work(parse(sent), { [base64Files]: received }))
}

function toUpload({ files, base64Files, body }: Endpoint): Upload | undefined {
  if (files) return { type: 'multipart/form-data', schema: body ? body.extend(files.shape) : files }
  return base64Files !== undefined && body ? { type: 'application/json', schema: body } : undefined
}

/** Fastify warns about schema keys that are present but undefined. */
export function toRouteSchema(endpoint: Endpoint, status: number): FastifySchema {
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && !toUpload(endpoint) && { body: endpoint.body }),
    ...(endpoint.idempotent && { headers: IdempotencyHeaders }),
    response: { [status]: endpoint.response },
  }
}

/** A missing body counts as an empty object, so that every missing field is named. */
function toJsonObject(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body
  throw new AppError(400, 'malformed_request', 'İstek gövdesi bir JSON nesnesi olmalıdır')
}
