import type { Message } from '@bedesten/contract/messages.schemas'
import { expect, it } from 'vitest'
import { aMessage } from '../../test/message.ts'
import { findFirstNew, toTalkParts } from './message-groups.ts'
import type { TalkPart } from './message-groups.ts'

const [me, other] = [7, 3]
const at = (minute: number) => new Date(Date.UTC(2026, 9, 14, 9, minute)).toISOString()

function say(id: number, minute: number, given: Partial<Message> = {}): Message {
  return aMessage({ id, created_at: at(minute), sender_id: other, ...given })
}

/** `3,4 read 09:05` for a group of two that was read. */
function describe(part: TalkPart): string {
  if (part.kind !== 'group') return part.kind
  const read = part.readAt === null ? '' : ` read ${part.readAt.slice(11, 16)}`
  return `${part.mine ? 'mine ' : ''}${part.messages.map(({ id }) => id).join()}${read}`
}

it('groups messages of one side within five minutes of each other, below their day', () => {
  const nextDay = aMessage({ id: 6, sender_id: other, created_at: new Date(Date.UTC(2026, 9, 15, 9)).toISOString() })
  const messages = [say(1, 0), say(2, 4), say(3, 10), say(4, 11, { sender_id: me }), say(5, 12), nextDay]
  expect(toTalkParts(messages, me, undefined).map(describe)).toEqual(['day', '1,2', '3', 'mine 4', '5', 'day', '6'])
})

it('begins a group at the first new message and at one that was withdrawn', () => {
  const messages = [say(1, 0), say(2, 1), say(3, 2), say(4, 3, { withdrawn: true, text: '' })]
  expect(toTalkParts(messages, me, 3).map(describe)).toEqual(['day', '1,2', 'new', '3', '4'])
})

it('marks the oldest of the unread messages as the first new one', () => {
  const messages = [say(1, 0), say(2, 1, { sender_id: me }), say(3, 2), say(4, 3)]
  expect([0, 1, 2].map((unread) => findFirstNew(messages, me, unread))).toEqual([undefined, 4, 3])
})

it('takes a message as read once a later one of the same side was read', () => {
  const mine = (id: number, minute: number, read_at: string | null) => say(id, minute, { sender_id: me, read_at })
  const messages = [mine(1, 0, null), say(2, 1), mine(3, 2, at(5)), mine(4, 3, at(6)), say(5, 4), mine(6, 5, null)]
  const parts = toTalkParts(messages, me, undefined).map(describe)
  expect(parts).toEqual(['day', 'mine 1 read 09:05', '2', 'mine 3,4 read 09:06', '5', 'mine 6'])
})

it('looks at each message a few times, however many there are', () => {
  let looks = 0
  const messages = Array.from({ length: 1000 }, (_, index) => {
    const message = say(index, 0, { created_at: at(index * 10), sender_id: me })
    return Object.defineProperty(message, 'read_at', {
      get() {
        looks += 1
        return null
      },
    })
  })
  toTalkParts(messages, me, undefined)
  expect(looks).toBeLessThan(5000)
})
