import type { Message } from '@bedesten/contract/messages.schemas'
import { useState } from 'react'
import { REFERENCE_NAMES } from './reference-words.ts'

interface NewMessageAnnouncerProps {
  messages: Message[]
  me: number
  companyName: string
}

/** Says politely what the other side writes while the conversation is open; older messages that are loaded stay silent. */
export function NewMessageAnnouncer({ messages, me, companyName }: NewMessageAnnouncerProps) {
  const newest = messages.at(-1)?.id ?? 0
  const [heard, setHeard] = useState({ newest, text: '' })
  if (newest > heard.newest) {
    const arrived = messages.filter(({ id, sender_id }) => id > heard.newest && sender_id !== me)
    const text = arrived.map((message) => `${companyName}: ${toWords(message)}`).join('. ')
    setHeard({ newest, text })
  }
  return (
    <p aria-live="polite" className="sr-only">
      {heard.text}
    </p>
  )
}

function toWords({ text, files, reference }: Message): string {
  if (text !== '') return text
  return files[0]?.name ?? (reference ? REFERENCE_NAMES[reference.kind] : '')
}
