/**
 * Owns notifications and sends events about them to open pages. A notification is visible to its company only and is
 * written in the transaction of its cause; live events only say that there is something to read.
 */
import { streamEvents } from '@bedesten/contract/events.schemas'
import * as contract from '@bedesten/contract/notifications.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { mountStream } from '../../http/mount-stream.ts'
import type { UnsubscribeTokens } from '../mail/unsubscribe-token.ts'
import { createLiveStreams, type LiveDeps } from './live-streams.ts'
import * as queries from './notifications.queries.ts'
import { changeOwnPreferences, readPreferences, unsubscribe } from './preferences.ts'

interface NotificationDeps extends LiveDeps {
  unsubscribeTokens: UnsubscribeTokens
}

export function mountNotifications(
  app: FastifyInstance,
  db: Db,
  { unsubscribeTokens, ...live }: NotificationDeps,
): void {
  mount(app, contract.listNotifications, async ({ query, me, db }) => {
    const { rows, pagination } = await queries.listNotifications(db, me.id, query)
    const { page: currentPage, totalPages, total, limit, next_cursor } = pagination
    return { data: rows.map(toView), pagination: { currentPage, totalPages, total, limit, next_cursor } }
  })
  mount(app, contract.countUnread, async ({ me, db }) => ({ unread_count: await queries.countUnread(db, me.id) }))
  mount(app, contract.markRead, async ({ params, me }) => {
    if (!(await queries.markRead(db, me.id, params.id, new Date()))) throw notFound('Bildirim bulunamadı')
    await queries.notifyRead(db, me.id)
    return { unread_count: await queries.countUnread(db, me.id) }
  })
  mount(app, contract.markAllRead, async ({ me }) => {
    await queries.markAllRead(db, me.id, new Date())
    await queries.notifyRead(db, me.id)
    return { unread_count: await queries.countUnread(db, me.id) }
  })
  mount(app, contract.getNotificationPreferences, async ({ me, db }) => ({ data: await readPreferences(db, me.id) }))
  mount(app, contract.setNotificationPreferences, async ({ body, me }) => {
    await changeOwnPreferences(db, me, body.kinds)
    return { data: await readPreferences(db, me.id) }
  })
  // In a separate scope: mail programs send a form, whose body is ignored.
  void app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(forms, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
    mount(scope, contract.unsubscribe, async ({ query }) => ({
      message: await unsubscribe(db, unsubscribeTokens, query.token),
    }))
  })
  const streams = createLiveStreams(db, live)
  app.addHook('preClose', async () => streams.close())
  mountStream(app, streamEvents, ({ me, request, reply }) => streams.open(me, request, reply))
}

type Row = Awaited<ReturnType<typeof queries.listNotifications>>['rows'][number]

function toView(row: Row): contract.Notification {
  return {
    ...row,
    is_read: row.read_at === null ? 0 : 1,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
