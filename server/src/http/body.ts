import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { frameworkRefusal } from './error-handler.ts'
import { readOn } from './server/read-on.ts'

const BODY_MS = 30_000

/** Only JSON in valid UTF-8 is read; everything else is refused with 415 or 400. */
export function readJsonBodies(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Clients set the JSON content type on calls without a body.
    if (body.length === 0) return done(null, undefined)
    try {
      void parse(request, decoder.decode(body), done)
    } catch {
      done(frameworkRefusal(400))
    }
  })
  // Before the caller is identified: a client that ends meanwhile would get the error for an incomplete request.
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const length = Number(raw.headers['content-length'] ?? 0)
    if (!routeOptions.config.upload && length > (routeOptions.bodyLimit ?? Infinity)) throw frameworkRefusal(413)
  })
  // Node's limit is made for uploads; a client that sends JSON slower only holds the connection.
  app.addHook('preParsing', async (request, _reply, body) => {
    const { raw, routeOptions } = request
    if (routeOptions.config.upload || !hasBody(raw)) return
    const timer = setTimeout(() => raw.destroy(), BODY_MS).unref()
    body.once('end', () => clearTimeout(timer))
  })
  // Answered before the whole body has arrived, as for one that is too large.
  app.addHook('onSend', async ({ raw }, reply) => {
    // Calls that pages make themselves have no socket.
    if (raw.complete || !hasBody(raw) || !(raw.socket instanceof Socket)) return
    // Otherwise the connection would close with the answer if the client asked for that.
    void reply.header('connection', 'keep-alive')
    readOn(raw, raw.socket)
  })
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
