import type { FastifyInstance } from 'fastify'
import { frameworkRefusal } from './error-handler.ts'

const BODY_MS = 30_000

/** Only JSON in valid UTF-8 is read; everything else is refused with 415 or 400. */
export function readJsonBodies(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Clients announce JSON on calls that carry no body.
    if (body.length === 0) return done(null, undefined)
    try {
      void parse(request, decoder.decode(body), done)
    } catch {
      done(frameworkRefusal(400))
    }
  })
  // Node's own limit is made for uploads; who sends JSON any slower only wants to hold the connection.
  app.addHook('preParsing', async (request, _reply, body) => {
    const { headers, raw, routeOptions } = request
    if (routeOptions.config.upload || !(headers['content-length'] ?? headers['transfer-encoding'])) return
    const timer = setTimeout(() => raw.destroy(), BODY_MS).unref()
    body.once('end', () => clearTimeout(timer))
  })
}
