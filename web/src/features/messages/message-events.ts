import type { LiveEvent } from '@bedesten/contract/events.schemas'
import { countUnreadConversations } from '@bedesten/contract/messages.calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../lib/api/call.ts'
import { refreshFirstPages } from '../../lib/queries/first-page.ts'
import { logQuietly } from '../../lib/api/log.ts'
import {
  CONVERSATION_LISTS_KEY,
  CONVERSATION_STATES_KEY,
  TALKS_KEY,
  UNREAD_CONVERSATIONS_KEY,
} from '../../lib/queries/keys/messages.ts'

/** Where the live line does not get through, and now and then where it does. */
const POLL_MS = 30_000
const SLOW_POLL_MS = 300_000
/** An open conversation is read as soon as its message is shown: the number waits for that and does not flicker. */
const COUNT_DELAY_MS = 600

export function unreadConversationsQuery() {
  return queryOptions({
    queryKey: UNREAD_CONVERSATIONS_KEY,
    queryFn: async () => (await call(countUnreadConversations)).unread_count,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
}

/** How many conversations hold something unread, up to 100; undefined while it is not known. Looks again by itself. */
export function useUnreadConversations(isLive: boolean): number | undefined {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = () => document.visibilityState !== 'hidden' && lookForMessages(queryClient)
    const timer = setInterval(look, isLive ? SLOW_POLL_MS : POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, queryClient])
  return useQuery(unreadConversationsQuery()).data
}

/** Shows what the other side writes and reads. After a gap, `ready` looks at all that is in sight, so nothing is missed. */
export function useMessageEvents(): (event: LiveEvent) => void {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const countSoon = createCountSoon(queryClient)
    return ({ kind, id }) => {
      if (kind !== 'ready' && kind !== 'message' && kind !== 'message_read') return
      showMessages(queryClient, id)
      countSoon()
    }
  }, [queryClient])
}

function createCountSoon(queryClient: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: UNREAD_CONVERSATIONS_KEY }), COUNT_DELAY_MS)
  }
}

function lookForMessages(queryClient: QueryClient): void {
  showMessages(queryClient)
  void queryClient.invalidateQueries({ queryKey: UNREAD_CONVERSATIONS_KEY })
}

/** Asks for the newest of what is in sight: of one conversation, or of all. */
export function showMessages(queryClient: QueryClient, id?: number): void {
  const talks = id === undefined ? TALKS_KEY : [...TALKS_KEY, id]
  for (const queryKey of [CONVERSATION_LISTS_KEY, talks]) {
    refreshFirstPages(queryClient, queryKey).catch(logQuietly)
  }
  void queryClient.invalidateQueries({ queryKey: CONVERSATION_STATES_KEY })
}
