import type { EventKind } from '@bedesten/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenWhileSeen } from './live-connection.ts'
import { countNewPost, forgetNewPosts } from './new-posts.ts'
import { NOTIFICATIONS_KEY } from './notifications.ts'

/** What the features to the right call their answers. */
const ORDERS_KEY = ['orders']
const POSTS_KEY = ['posts']

/** What was asked for while the line was being opened is new enough. */
const JUST_ASKED_MS = 5000

/** Keeps what a member's page shows up to date, as long as it is shown. */
export function useLiveUpdates(companyId: number | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (companyId === undefined) return undefined
    const stop = listenWhileSeen(companyId, (kind) => reactTo(kind, queryClient))
    return () => {
      stop()
      forgetNewPosts()
    }
  }, [companyId, queryClient])
}

function reactTo(kind: EventKind, queryClient: QueryClient): void {
  if (kind === 'ready') lookOnce(queryClient)
  else if (kind === 'notification') void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
  else if (kind === 'post') notePost(queryClient)
  else void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
}

/** Something may have gone by unheard. */
function lookOnce(queryClient: QueryClient): void {
  for (const queryKey of [NOTIFICATIONS_KEY, ORDERS_KEY]) {
    void queryClient.invalidateQueries({ queryKey, predicate: isOld }, { cancelRefetch: false })
  }
}

function isOld({ state: { status, dataUpdatedAt } }: Query): boolean {
  return status === 'success' && Date.now() - dataUpdatedAt > JUST_ASKED_MS
}

/** A feed that is being read does not move; the next one to be opened is asked for anew. */
function notePost(queryClient: QueryClient): void {
  countNewPost()
  void queryClient.invalidateQueries({ queryKey: POSTS_KEY, type: 'inactive', refetchType: 'none' })
}
