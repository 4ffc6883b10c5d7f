import { API_BASE } from '@bedesten/contract/endpoint'
import type { Endpoint, ParsedOf } from '@bedesten/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Reads } from '../db/database.ts'
import type { Me, OperatorMe, PersonMe, SessionMe } from './access.ts'
import { toRouteSchema } from './mount.ts'

type FileEndpoint = Endpoint & { method: 'GET'; access: keyof MeByAccess; produces: readonly string[] }

interface ServedFile {
  type: string
  /** The name for downloads. */
  name: string
  content: Buffer | Readable
  bytes?: number | undefined
}

interface MeByAccess {
  own: Me
  session: SessionMe
  person: PersonMe
  operator: OperatorMe
  optional: Me | undefined
}

type Serve<E extends FileEndpoint> = (
  input: ParsedOf<E> & Reads & { me: MeByAccess[E['access']]; request: FastifyRequest },
) => Promise<ServedFile>

/** Serves a call that answers with a file: always a download, never shown in a page of ours, never cached. */
export function mountFile<E extends FileEndpoint>(app: FastifyInstance, endpoint: E, serve: Serve<E>): void {
  app.route({
    method: 'GET',
    url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access, endpoint },
    schema: { ...toRouteSchema(endpoint, 200), response: {} },
    handler: async (request, reply) => {
      const { params, query } = request
      const isPersonal = endpoint.access === 'operator' || endpoint.access === 'person'
      const me = isPersonal ? request.person : request.me
      // Validated by the endpoint's schemas; the guard has set `me`.
      const given = { params, query, body: undefined, me, request }
      const file = await app.read(request, (from) => serve({ ...given, ...from } as Parameters<Serve<E>>[0]))
      if (file.bytes !== undefined) void reply.header('content-length', file.bytes)
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', 'sandbox')
        .header('x-content-type-options', 'nosniff')
        .send(file.content)
    },
  })
}
