/**
 * What a member's feed begins with as HTML, so that it is painted before the scripts have come. Unlike a page it depends
 * on who asks: it is a call with a token, answered for that company alone and kept nowhere.
 */
import { FEED_START_PATH } from '@bedesten/contract/page-names'
import type { FastifyInstance } from 'fastify'
import { unauthorized } from '../http/errors.ts'
import { toTransport, type PageSource } from './page-source.ts'

export function serveFeedStart(scope: FastifyInstance, { renderFeedStart }: Pick<PageSource, 'renderFeedStart'>): void {
  scope.get<{ Querystring: { setup?: string } }>(
    FEED_START_PATH,
    { config: { access: 'session' } },
    async (request, reply) => {
      if (!request.me) throw unauthorized()
      // The limit of the visitor's address has counted this call; those that it makes run as he does.
      const transport = toTransport((url) => scope.innerReads.ask(url, request))
      const html = await renderFeedStart(transport, request.me.id, request.query.setup === 'closed')
      void reply.header('cache-control', 'no-store')
      return html === '' ? reply.code(204).send() : reply.type('text/html; charset=utf-8').send(html)
    },
  )
}
