import type { Message } from '@bedesten/contract/messages.schemas'
import { toDay } from '../../lib/format/day-words.ts'

/** Messages of one person, or of one side where it names none, within minutes of each other; the time is below the last. */
export interface MessageGroup {
  kind: 'group'
  key: string
  mine: boolean
  messages: Message[]
  /** When the other side had read its last message: reading a message means all before it too. */
  readAt: string | null
}

export type TalkPart = MessageGroup | { kind: 'day'; key: string; at: string } | { kind: 'new'; key: string }

const GROUP_MS = 5 * 60_000

/** Groups a conversation for display. `firstNew` was the oldest unread message when it was opened. */
export function toTalkParts(messages: Message[], me: number, firstNew: number | undefined): TalkPart[] {
  const parts: TalkPart[] = []
  let last: Message | undefined
  let lastDay: string | undefined
  for (const message of messages) {
    const day = toDay(message.created_at)
    if (day !== lastDay) parts.push({ kind: 'day', key: `day-${message.id}`, at: message.created_at })
    lastDay = day
    if (message.id === firstNew) parts.push({ kind: 'new', key: 'new' })
    const group = parts.at(-1)
    if (last && group?.kind === 'group' && belongsTo(last, message)) group.messages.push(message)
    else parts.push(beginGroup(message, me))
    last = message
  }
  markRead(parts)
  return parts
}

function beginGroup(message: Message, me: number): MessageGroup {
  const mine = message.sender_id === me
  return { kind: 'group', key: `group-${message.id}`, mine, messages: [message], readAt: null }
}

/** From the newest on, so that each message is looked at once. */
function markRead(parts: TalkPart[]): void {
  let later: string | null = null
  for (const part of parts.toReversed()) {
    if (part.kind !== 'group' || !part.mine) continue
    part.readAt = part.messages.at(-1)?.read_at ?? later
    later = part.messages.find(({ read_at }) => read_at !== null)?.read_at ?? later
  }
}

function belongsTo(last: Message, message: Message): boolean {
  const pause = Date.parse(message.created_at) - Date.parse(last.created_at)
  const isSameWriter = last.sender_id === message.sender_id && last.person?.name === message.person?.name
  return isSameWriter && pause < GROUP_MS && last.withdrawn === message.withdrawn
}

/** The oldest of the newest so many that came from the other side. */
export function findFirstNew(messages: Message[], me: number, unread: number): number | undefined {
  if (unread === 0) return undefined
  return messages.filter(({ sender_id }) => sender_id !== me).at(-unread)?.id
}
