import { API_BASE } from '@bedesten/contract/endpoint'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { renderDocsPage } from './docs-page.ts'
import type { Upload } from './mount.ts'

/** Collects every endpoint mounted after it; call before the rooms are mounted. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bedesten API',
        version: '1',
        description: 'Firmaların sosyal pazaryeri. Yanıtlar JSON, zamanlar ISO 8601 UTC biçimindedir.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      if (!url.startsWith(API_BASE)) return { schema: { ...schema, hide: true }, url }
      const upload = input.route.config?.upload
      return { schema: upload ? { ...schema, ...describeUpload(upload) } : schema, url }
    },
  })
  let document: object | undefined
  let page: string | undefined
  const options = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get(`${API_BASE}/openapi.json`, options, async () => (document ??= app.swagger()))
  app.get('/api/docs', options, async (_request, reply) => {
    page ??= renderDocsPage(app.swagger())
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

function describeUpload({ type, schema }: Upload) {
  const body = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' })
  return { consumes: [type], body }
}
