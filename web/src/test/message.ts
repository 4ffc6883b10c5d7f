import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import type { Conversation, ConversationState, Message } from '@bedesten/contract/messages.schemas'

const akpamuk: CompanyHit = {
  id: 3,
  company_name: 'Akpamuk Havlu',
  short_name: 'akpamuk',
  logo_url: null,
  verified: 0,
  city: 'Denizli',
}

/** From the other company to that of `aUser`. */
export function aMessage(given: Partial<Message> = {}): Message {
  return {
    id: 1,
    conversation_id: 5,
    sender_id: akpamuk.id,
    text: 'Merhaba',
    reference: null,
    files: [],
    person: null,
    created_at: new Date().toISOString(),
    read_at: null,
    withdrawn: false,
    ...given,
  }
}

/** Of the company of `aUser` with another. */
export function aConversationState(given: Partial<ConversationState> = {}): ConversationState {
  const state = { unread_count: 0, muted: false, blocked: false, refuses_me: false, hidden: false }
  return { id: 5, company: akpamuk, ...state, limit_ends_at: null, open_orders: [], ...given }
}

export function aConversation(last: Message, given: Partial<Conversation> = {}): Conversation {
  const { id, company, unread_count, muted, blocked, refuses_me } = aConversationState()
  const { reference: _reference, files: _files, conversation_id: _id, ...line } = last
  return {
    id: id ?? 5,
    company,
    unread_count,
    muted,
    blocked,
    refuses_me,
    last_message: { ...line, file_name: null, reference_kind: null },
    ...given,
  }
}
