/**
 * The start of a member's feed as HTML, painted before the scripts load. Unlike a page it depends
 * on the caller: a call with a token, answered for that company only and never cached.
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
      // This call is rate limited; its inner calls run as the same caller.
      const transport = toTransport((url) => scope.innerReads.ask(url, request))
      const given = request.query.setup
      const html = await renderFeedStart(transport, request.me.id, {
        rights: await request.me.readRights(),
        setup: given === 'closed' || given === 'unnamed' ? given : 'open',
      })
      void reply.header('cache-control', 'no-store')
      return html === '' ? reply.code(204).send() : reply.type('text/html; charset=utf-8').send(html)
    },
  )
}
