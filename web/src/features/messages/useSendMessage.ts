import { openConversation, sendMessage } from '@bedesten/contract/messages.calls'
import type { Message } from '@bedesten/contract/messages.schemas'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../lib/api/call.ts'
import { refreshFirstPages } from '../../lib/queries/first-page.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { logQuietly } from '../../lib/api/log.ts'
import { CONVERSATION_LISTS_KEY } from '../../lib/queries/keys/messages.ts'
import { ApiError } from '../../lib/api/request.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { showMessages } from './message-events.ts'
import { showMessage } from './message-queries.ts'
import { addUnsent, keepDraft, NO_DRAFT, patchUnsent, removeUnsent, whileSending } from './unsent.ts'
import type { Draft, Unsent } from './unsent.ts'

/** Sends to one company, one message after the other, so that they arrive as they were written. */
export function useSendMessage(companyId: number, conversationId: number | null, onOpened: (id: number) => void) {
  const queryClient = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const openedId = useRef(conversationId)

  function enqueue(unsent: Unsent) {
    last.current = last.current.then(() => sendOne(unsent))
    void whileSending(unsent.key, last.current)
  }
  async function sendOne(unsent: Unsent): Promise<void> {
    try {
      const id = openedId.current ?? (await openTalk(companyId))
      openedId.current = id
      showSent(queryClient, await postMessage(id, unsent))
      removeUnsent(companyId, unsent.key)
      if (conversationId === null) onOpened(id)
    } catch (error) {
      if (isRefusal(error)) giveBack(companyId, unsent, error)
      else patchUnsent(companyId, unsent.key, { failed: true })
      showMessages(queryClient)
    }
  }
  return {
    send: (draft: Draft) => {
      const unsent = { ...draft, text: draft.text.trim(), key: newIdempotencyKey(), at: new Date().toISOString() }
      addUnsent(companyId, unsent)
      keepDraft(companyId, () => NO_DRAFT)
      enqueue(unsent)
    },
    retry: (unsent: Unsent) => {
      const again = { ...unsent, at: new Date().toISOString(), failed: false }
      patchUnsent(companyId, unsent.key, again)
      enqueue(again)
    },
  }
}

export async function openTalk(companyId: number): Promise<number> {
  return (await call(openConversation, { body: { company_id: companyId } })).data.id
}

export async function postMessage(
  id: number,
  { key, text, reference, files }: Draft & { key: string },
): Promise<Message> {
  const body = {
    text,
    reference: reference && { kind: reference.kind, id: reference.id },
    file_ids: files.map((file) => file.id),
  }
  return (await call(sendMessage, { params: { id: String(id) }, body, idempotencyKey: key })).data
}

/** In the conversation at once, in the lists after their refetch. */
export function showSent(queryClient: QueryClient, message: Message): void {
  showMessage(queryClient, message)
  refreshFirstPages(queryClient, CONVERSATION_LISTS_KEY).catch(logQuietly)
}

/** The server has understood it and will not have it: sending it again would not help. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== 'rate_limited' && error.status !== 401
}

/** Puts the refused text back into its composer, before newer text. */
function giveBack(companyId: number, unsent: Unsent, error: ApiError): void {
  removeUnsent(companyId, unsent.key)
  keepDraft(companyId, (draft) => ({
    text: [unsent.text, draft.text].filter(Boolean).join('\n'),
    reference: draft.reference ?? unsent.reference,
    files: draft.files.length > 0 ? draft.files : unsent.files,
  }))
  showToast('error', 'İleti gönderilemedi', { message: error.errors[0]?.msg ?? error.message })
}
