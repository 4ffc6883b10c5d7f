import { createHash } from 'node:crypto'
import type { NewMessage } from '@bedesten/contract/messages.schemas'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { sql } from 'kysely'
import { changeVersion } from '../../db/change-version.ts'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { notStanding } from '../../http/access.ts'
import { AppError } from '../../http/errors.ts'
import { personName } from '../accounts/person-names.ts'
import { blocked, companyHidden, youBlocked } from '../companies/blocks/block-refusals.ts'
import { hasBlocked } from '../companies/blocks/blocks.queries.ts'
import { takeFiles } from '../media/private-files.ts'
import { insertInPlace } from '../notifications/notifications.queries.ts'
import { emitting } from '../webhooks/emit-webhook.ts'
import { sideColumn, type Place } from './conversations/conversations.queries.ts'
import { isOpenOrder, listOpenOrders } from './conversations/deals.queries.ts'
import { markAnswered } from './conversations/open-conversation.ts'
import { takeMessageId, type MessageRow } from './messages.queries.ts'
import { refuseReference } from './references.ts'

/** Delay of a mail (80-notifications-and-mail.sql); later messages are added to it. */
const NOTIFY_AGAIN_AFTER_MS = 5 * 60_000

interface Outcome {
  message: MessageRow
  /** The message was sent before; nothing was written now. */
  replayed: boolean
}

interface Sent {
  body: NewMessage
  key: string | undefined
}

/** One transaction with the conversation locked: both sides see the same order, and a message is sent once. */
export async function sendMessage(
  db: Db,
  place: Place,
  personId: number | null,
  { body, key }: Sent,
): Promise<Outcome> {
  const { id, me, other } = place
  const sentKey = key === undefined ? null : toUuid(key)
  return retryTransaction<Outcome>(db, async (trx) => {
    const state = await lockState(trx, place, personId)
    const { nextId, earlier } = await takeMessageId(trx, id, me, sentKey)
    if (earlier) return { message: orRefuse(earlier, body), replayed: true }
    if ((state.blocked || state.refuses_me) && !(await isAboutOpenOrder(trx, place, body))) {
      throw state.refuses_me ? blocked() : youBlocked()
    }
    if ((state.is_hidden || state.other_hidden) && (await listOpenOrders(trx, me, other)).length === 0) {
      throw state.is_hidden ? notStanding('suspended') : companyHidden()
    }
    if (body.reference) await refuseReference(trx, body.reference.kind, { id: body.reference.id, me, other })
    const files = await takeFiles(trx, me, body.file_ids ?? [])
    const message: MessageRow = {
      id: nextId,
      conversation_id: id,
      sender_id: me,
      person: state.person,
      text: body.text ?? '',
      reference_kind: body.reference?.kind ?? null,
      reference_id: body.reference?.id ?? null,
      created_at: new Date(),
      read_at: null,
      withdrawn_at: null,
      files: files.map((file) => ({ id: file.id, name: file.title, size: file.bytes, type: file.type })),
    }
    await write(trx, { place, personId, message, state, sentKey })
    return { message, replayed: false }
  })
}

interface Written {
  place: Place
  personId: number | null
  message: MessageRow
  state: State
  sentKey: string | null
}

async function write(trx: Db, written: Written): Promise<void> {
  const { place, message, state } = written
  const now = message.created_at
  const notifies = !state.muted && (state.unread === 0 || isLongAgo(state.told_at, now))
  const opener = !state.answered && state.opened_by !== place.me ? state.opened_by : undefined
  await insertMessage(trx, written, notifies)
  await attach(trx, message.id, message.files)
  if (opener !== undefined) await markAnswered(trx, opener)
  if (notifies) await notify(trx, place, message, state)
}

function toUuid(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

function isLongAgo(notifiedAt: Date | null, now: Date): boolean {
  return notifiedAt === null || notifiedAt.getTime() < now.getTime() - NOTIFY_AGAIN_AFTER_MS
}

interface State {
  opened_by: number
  answered: boolean
  /** Unread messages of the receiver, and whether it has muted the sender. */
  unread: number
  muted: boolean
  told_at: Date | null
  open_until: Date | null
  sender_name: string
  person: NamedPerson | null
  blocked: boolean
  refuses_me: boolean
  /** Not open to others: only what is under way is talked about. */
  is_hidden: boolean
  other_hidden: boolean
}

async function lockState(trx: Db, { id, me, other, theirs }: Place, personId: number | null) {
  const { rows } = await sql<State>`
    select c.opened_by, c.answered, c.${sideColumn(theirs, 'unread')} as unread, c.${sideColumn(theirs, 'muted')} as muted,
      c.${sideColumn(theirs, 'told_at')} as told_at, c.${sideColumn(theirs, 'open_until')} as open_until,
      sender.company_name as sender_name, ${personName(sql`${personId}::bigint`, sql`sender.id`, me)} as person,
      ${hasBlocked(sql`${me}`, sql`${other}`)} as blocked,
      ${hasBlocked(sql`${other}`, sql`${me}`)} as refuses_me, not ${isShown('sender')} as is_hidden,
      not ${isShown('receiver')} as other_hidden
    from conversations c, companies sender, companies receiver
    where c.id = ${id} and sender.id = ${me} and receiver.id = ${other} for no key update of c`.execute(trx)
  const [state] = rows
  if (!state) throw new Error('A conversation vanished while it was written to')
  return state
}

/** A repeated message must be equal; a withdrawn one is returned as it is. */
function orRefuse(earlier: MessageRow, { text, reference, file_ids = [] }: NewMessage): MessageRow {
  const isSame =
    earlier.withdrawn_at !== null ||
    (earlier.text === (text ?? '') &&
      earlier.reference_kind === (reference?.kind ?? null) &&
      earlier.reference_id === (reference?.id ?? null) &&
      earlier.files.map((file) => file.id).join() === file_ids.join())
  if (isSame) return earlier
  throw new AppError(422, 'key_reused', 'Bu Idempotency-Key ile daha önce başka bir ileti gönderildi')
}

async function isAboutOpenOrder(trx: Db, { me, other }: Place, { reference }: NewMessage): Promise<boolean> {
  return reference?.kind === 'order' && (await isOpenOrder(trx, reference.id, me, other))
}

/** Updates the conversation, notifies both companies and emits the webhook, in one statement. */
async function insertMessage(
  trx: Db,
  { place, personId, message, state, sentKey }: Written,
  notifies: boolean,
): Promise<void> {
  const { id, me, other, theirs } = place
  const [unread, toldAt] = [sideColumn(theirs, 'unread'), sideColumn(theirs, 'told_at')]
  const { text, reference_kind: kind, reference_id: referenceId, created_at: now } = message
  const sender = { sender_id: me, sender_name: state.sender_name }
  const data = { conversation_id: id, message_id: message.id, ...sender, text }
  const subject = state.sender_name
  await sql`
    with sent as (
      insert into messages (id, conversation_id, sender_id, person_id, text, reference_kind, reference_id, sent_key, created_at)
      values (${message.id}, ${id}, ${me}, ${personId}, ${text}, ${kind}, ${referenceId}, ${sentKey}, ${now}) returning id
    ),
    changed as (
      update conversations c set last_message_id = sent.id, message_count = message_count + 1, ${unread} = ${unread} + 1,
        answered = answered or opened_by <> ${me}${notifies ? sql`, ${toldAt} = ${now}` : sql``}
      from sent where c.id = ${id} returning c.id
    )
    select hint(${me}, concat_ws(' ', 'message', id, ${changeVersion})),
      hint(${other}, concat_ws(' ', 'message', id, ${changeVersion})),
      ${emitting({ companyId: other, event: 'message.received', data, subject })}
    from changed`.execute(trx)
}

async function attach(trx: Db, messageId: number, files: { id: number }[]): Promise<void> {
  if (files.length === 0) return
  const rows = files.map((file, position) => ({ message_id: messageId, upload_id: file.id, position }))
  await trx.insertInto('message_files').values(rows).execute()
}

/** Notifications list only the newest of a conversation, and none while the reader has it open. */
async function notify(trx: Db, { id, other }: Place, message: MessageRow, state: State): Promise<void> {
  const now = message.created_at
  await insertInPlace(trx, {
    company_id: other,
    event_key: `message:${message.id}`,
    type: 'message',
    title: 'Yeni ileti',
    message: `${state.sender_name} size bir ileti gönderdi`,
    related_type: 'conversation',
    related_id: id,
    related_data: {},
    hidden: state.open_until !== null && state.open_until > now,
    created_at: now,
  })
}
