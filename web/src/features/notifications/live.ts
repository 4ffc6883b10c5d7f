import type { EventKind } from '@bedesten/contract/events'
import type { LiveEvent } from '@bedesten/contract/events.schemas'
import { useQueryClient } from '@tanstack/react-query'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { NOTIFICATIONS_KEY } from '../../lib/queries/keys/notifications.ts'
import { POSTS_KEY } from '../../lib/queries/keys/posts.ts'
import { IMPORTS_KEY } from '../../lib/queries/keys/products.ts'
import { noteImport } from '../../lib/storage/running-import.ts'
import { listenWhileSeen, SILENCE_MS } from './live-connection.ts'
import type { LiveNews } from './live-connection.ts'
import { countNewPost, resetNewPosts } from './new-posts.ts'
import { showNewNotification } from './unread-count.ts'

/** Data fetched while the connection was being opened is new enough. */
const JUST_ASKED_MS = 5000

/**
 * Keeps the data of a member's page up to date while it is visible. `onEvent` receives the events for features to the
 * right. Returns whether a connection is open, in this tab or in the one that listens for all.
 */
export function useLiveUpdates(companyId: number | undefined, onEvent: (event: LiveEvent) => void): boolean {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  const tell = useEffectEvent(onEvent)
  useEffect(() => {
    if (companyId === undefined) return undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    function hear(news: LiveNews) {
      if (news !== 'alive' && news !== 'lost') {
        reactTo(news.kind, queryClient)
        return tell(news)
      }
      clearTimeout(silence)
      setLive(news === 'alive')
      // A tab that listened for this one may end without a word.
      if (news === 'alive') silence = setTimeout(setLive, SILENCE_MS, false)
    }
    const stop = listenWhileSeen(companyId, hear)
    return () => {
      stop()
      resetNewPosts()
    }
  }, [companyId, queryClient])
  return isLive
}

function reactTo(kind: EventKind, queryClient: QueryClient): void {
  if (kind === 'ready') lookAgain(queryClient, NOTIFICATIONS_KEY)
  else if (kind === 'notification') void showNewNotification(queryClient)
  else if (kind === 'post') notePost(queryClient)
  else if (kind === 'import') noteRunning(queryClient)
}

/** Events may have been missed. */
export function lookAgain(queryClient: QueryClient, queryKey: QueryKey): void {
  void queryClient.invalidateQueries({ queryKey, predicate: isOld }, { cancelRefetch: false })
}

function isOld({ state: { status, dataUpdatedAt } }: Query): boolean {
  return status === 'success' && Date.now() - dataUpdatedAt > JUST_ASKED_MS
}

function noteRunning(queryClient: QueryClient): void {
  noteImport(true)
  void queryClient.invalidateQueries({ queryKey: IMPORTS_KEY })
}

/** An open feed does not move; the next one to be opened is refetched. */
function notePost(queryClient: QueryClient): void {
  countNewPost()
  void queryClient.invalidateQueries({ queryKey: POSTS_KEY, type: 'inactive', refetchType: 'none' })
}
