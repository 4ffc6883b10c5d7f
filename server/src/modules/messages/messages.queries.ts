import type { Message } from '@bedesten/contract/messages.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import type { ReferenceKind } from '@bedesten/contract/messages'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personName } from '../accounts/person-names.ts'
import { describeReferences } from './references.ts'

export interface MessageRow {
  id: number
  conversation_id: number
  sender_id: number
  person: NamedPerson | null
  text: string
  reference_kind: ReferenceKind | null
  reference_id: number | null
  created_at: Date
  read_at: Date | null
  withdrawn_at: Date | null
  files: { id: number; name: string; size: number; type: string }[]
}

const messageFor = (viewer: number) => sql`m.id, m.conversation_id, m.sender_id,
  ${personName(sql`m.person_id`, sql`m.sender_id`, viewer)} as person, m.text, m.reference_kind, m.reference_id, m.created_at, m.read_at,
  m.withdrawn_at, coalesce((
    select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.title, 'size', u.bytes, 'type', u.type) order by f.position)
    from message_files f join uploads u on u.id = f.upload_id where f.message_id = m.id), '[]') as files`

interface Stretch {
  conversationId: number
  viewer: number
  /** Direction and starting message. */
  direction: 'older' | 'newer'
  from?: number | undefined
  offset?: number
  limit: number
}

/** One message more than requested shows whether there are others. */
export async function listMessages(db: Db, { conversationId, viewer, direction, from, offset = 0, limit }: Stretch) {
  const [beyond, order] = direction === 'older' ? [sql`m.id < ${from}`, sql`desc`] : [sql`m.id > ${from}`, sql`asc`]
  const { rows } = await sql<MessageRow>`
    select ${messageFor(viewer)} from messages m
    where m.conversation_id = ${conversationId} and ${from === undefined ? sql`true` : beyond}
    order by m.id ${order} offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function findMessage(db: Db, id: number, viewer: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${messageFor(viewer)} from messages m where m.id = ${id}`.execute(db)
  return rows[0]
}

/** The next message id, and an earlier message with the same key. The conversation must be locked. */
export async function takeMessageId(trx: Db, conversationId: number, senderId: number, key: string | null) {
  const { rows } = await sql<{ next_id: number } & (MessageRow | { id: null })>`
    select nextval('messages_id_seq') as next_id, ${messageFor(senderId)} from (values (1)) one left join messages m
      on m.conversation_id = ${conversationId} and m.sender_id = ${senderId} and m.sent_key = ${key}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('There is no id for a message')
  return { nextId: row.next_id, earlier: row.id === null ? undefined : row }
}

/** A file of a message, for both companies of its conversation. */
export async function findFile(db: Db, conversationId: number, fileId: number) {
  const { rows } = await sql<{ name: string; title: string; type: string }>`
    select u.name, u.title, u.type from message_files f
    join messages m on m.id = f.message_id join uploads u on u.id = f.upload_id
    where f.upload_id = ${fileId} and m.conversation_id = ${conversationId}`.execute(db)
  return rows[0]
}

export async function toMessages(db: Db, rows: MessageRow[], viewer: number): Promise<Message[]> {
  const referenceOf = await describeReferences(db, rows, viewer)
  return rows.map((row) => ({
    id: row.id,
    conversation_id: row.conversation_id,
    sender_id: row.sender_id,
    person: row.person,
    text: row.text,
    reference: referenceOf(row),
    files: row.files.map((file) => ({
      ...file,
      url: `${API_BASE}/conversations/${row.conversation_id}/files/${file.id}`,
    })),
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    withdrawn: row.withdrawn_at !== null,
  }))
}
