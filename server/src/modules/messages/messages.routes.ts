/**
 * Owns conversations, their messages and attachments. A conversation belongs to two companies and nobody else
 * learns that it exists; both see the same messages in the same order.
 */
import * as contract from '@bedesten/contract/messages.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { conflict } from '../../http/errors.ts'
import { mountFile } from '../../http/mount-file.ts'
import { mount, mountSearch } from '../../http/mount.ts'
import { isFiltered } from '../../http/paging.ts'
import { toHitView } from '../companies/companies.view.ts'
import { orNotFound } from '../companies/find-company.ts'
import type { Media } from '../media/media.ts'
import { openFile } from '../media/private-files.ts'
import * as conversations from './conversations/conversations.queries.ts'
import { listOpenOrders } from './conversations/deals.queries.ts'
import { findLimitEnd, openConversation } from './conversations/open-conversation.ts'
import { readConversation } from './conversations/read-conversation.ts'
import { isAbout, searchMessages } from './conversations/search.queries.ts'
import { pageMessages } from './list-messages.ts'
import { findFile, toMessages, type MessageRow } from './messages.queries.ts'
import { sendMessage } from './send-message.ts'
import { withdrawMessage } from './withdraw-message.ts'

export function mountMessages(app: FastifyInstance, db: Db, media: Media): void {
  mountConversations(app, db)
  mountStates(app, db)
  mountTalk(app, db, media)
}

function mountConversations(app: FastifyInstance, db: Db): void {
  mountSearch(app, contract.listConversations, isFiltered, async ({ query, me, db, searches }) => {
    const { search } = query
    const { rows, pagination } = search
      ? await conversations.listConversations(searches, me.id, query, isAbout(me.id, search))
      : await conversations.listConversations(db, me.id, query)
    const data = rows.map((row) => ({
      id: row.id,
      company: toOther(row),
      unread_count: row.unread_count,
      muted: row.muted,
      blocked: row.blocked,
      refuses_me: row.refuses_me,
      last_message: conversations.toLine(row),
    }))
    return { data, pagination }
  })
  mountSearch(app, contract.searchMessages, isFiltered, async ({ query, me, searches }) => {
    const { rows, pagination } = await searchMessages(searches, me.id, query.q, query)
    const data = rows.map((row) => ({
      conversation_id: row.conversation_id,
      company: toOther(row),
      message: conversations.toLine(row),
    }))
    return { data, pagination }
  })
  mount(app, contract.openConversation, async ({ body, me }) => ({
    data: { id: await openConversation(db, me.id, body.company_id) },
  }))
  mount(app, contract.countUnreadConversations, async ({ me, db }) => ({
    unread_count: await conversations.countUnread(db, me.id),
  }))
}

function mountStates(app: FastifyInstance, db: Db): void {
  mount(app, contract.getConversation, async ({ params, me, db }) => {
    const { other } = await conversations.getPlace(db, params.id, me.id)
    return { data: await readState(db, me.id, other) }
  })
  mount(app, contract.getConversationWith, async ({ params, me, db }) => {
    if (params.company_id === me.id) throw conflict('own_company', 'Kendinize ileti gönderemezsiniz.')
    return { data: await readState(db, me.id, params.company_id) }
  })
  mount(app, contract.readConversation, async ({ params, body, me }) => {
    await readConversation(db, await conversations.getPlace(db, params.id, me.id), body)
    return { unread_count: await conversations.countUnread(db, me.id) }
  })
  mount(app, contract.muteConversation, async ({ params, body, me }) => {
    await conversations.setMuted(db, await conversations.getPlace(db, params.id, me.id), body.muted)
    return { data: { muted: body.muted } }
  })
}

function mountTalk(app: FastifyInstance, db: Db, media: Media): void {
  const toView = async (row: MessageRow, viewer: number) => {
    const [message] = await toMessages(db, [row], viewer)
    if (!message) throw new Error('A message has no view')
    return message
  }
  mount(app, contract.listMessages, async ({ params, query, me, db }) =>
    pageMessages(db, await conversations.getPlace(db, params.id, me.id), query),
  )
  mount(app, contract.sendMessage, async ({ params, body, me, idempotency }) => {
    const place = await conversations.getPlace(db, params.id, me.id)
    const { message, replayed } = await sendMessage(db, place, me.personId, { body, key: idempotency.key })
    if (replayed) idempotency.markReplayed()
    return { data: await toView(message, me.id) }
  })
  mount(app, contract.withdrawMessage, async ({ params, me }) => ({
    data: await toView(await withdrawMessage(db, me.id, params.id), me.id),
  }))
  mountFile(app, contract.getMessageFile, async ({ params, me, db }) => {
    await conversations.getPlace(db, params.id, me.id)
    return openFile(media, await findFile(db, params.id, params.file_id))
  })
}

async function readState(db: Db, me: number, other: number): Promise<contract.ConversationState> {
  const state = orNotFound(await conversations.findState(db, me, other))
  const [openOrders, limitEnd] = await Promise.all([
    listOpenOrders(db, me, other),
    state.id === null ? findLimitEnd(db, me, other, new Date()) : null,
  ])
  const { id, unread_count, muted, blocked, refuses_me, hidden } = state
  const limit_ends_at = limitEnd?.toISOString() ?? null
  return {
    id,
    company: toOther(state),
    unread_count,
    muted,
    blocked,
    refuses_me,
    hidden,
    limit_ends_at,
    open_orders: openOrders,
  }
}

function toOther(row: conversations.OtherRow) {
  return toHitView({ ...row, id: row.company_id })
}
