import { readConversation } from '@bedesten/contract/messages.calls'
import { OPEN_FOR_SECONDS } from '@bedesten/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/api/call.ts'
import { refreshFirstPages } from '../../lib/queries/first-page.ts'
import { logQuietly } from '../../lib/api/log.ts'
import { CONVERSATION_LISTS_KEY } from '../../lib/queries/keys/messages.ts'
import { useRights } from '../../lib/session/useRights.ts'
import { unreadConversationsQuery } from './message-events.ts'

/** Well before the server takes the conversation for left. */
const STILL_OPEN_MS = OPEN_FOR_SECONDS * 750

/**
 * Reports to the server that the conversation is open, so that its reader gets no notifications of it, and up to which
 * message he has read. Who only looks on reads for nobody.
 */
export function useReading(conversationId: number | null, seen: number | undefined): void {
  const queryClient = useQueryClient()
  const { can } = useRights()
  const talks = can('talk')
  const isVisible = useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState !== 'hidden',
    () => false,
  )
  useEffect(() => {
    if (conversationId === null || seen === undefined || !isVisible || !talks) return undefined
    const tell = () => {
      sendReading(conversationId, { up_to: seen, open: true })
        .then((unread) => {
          queryClient.setQueryData(unreadConversationsQuery().queryKey, unread)
          return refreshFirstPages(queryClient, CONVERSATION_LISTS_KEY)
        })
        .catch(logQuietly)
    }
    tell()
    const timer = setInterval(tell, STILL_OPEN_MS)
    return () => clearInterval(timer)
  }, [conversationId, seen, isVisible, talks, queryClient])
  useEffect(() => {
    if (conversationId === null || !isVisible || !talks) return undefined
    return () => void sendReading(conversationId, { open: false }).catch(logQuietly)
  }, [conversationId, isVisible, talks])
}

async function sendReading(id: number, body: { up_to?: number; open: boolean }): Promise<number> {
  return (await call(readConversation, { params: { id: String(id) }, body })).unread_count
}

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
