import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/request.ts'
import { readUser } from '../../lib/session/session-store.ts'
import { addOwnPerson } from './own-person.ts'

/** Why a call is refused that was allowed a while ago: another role by now, or another standing of the company. */
const CHANGED: readonly string[] = ['not_allowed', 'awaiting', 'suspended', 'banned']

/**
 * Who is refused may have another role by now, or her company another standing: what she may do is read anew, once however
 * many answers refuse meanwhile. Returns the way to stop.
 */
export function readOnRefusal(queryClient: QueryClient): () => void {
  let isReading = false
  const onEvent = (event: CacheEvent) => {
    const user = readUser()
    if (!isRefusal(event) || !user || isReading) return
    isReading = true
    void addOwnPerson(user.id)
      .catch(() => undefined)
      .finally(() => (isReading = false))
  }
  const stops = [queryClient.getQueryCache().subscribe(onEvent), queryClient.getMutationCache().subscribe(onEvent)]
  return () => stops.forEach((stop) => stop())
}

interface CacheEvent {
  type: string
  action?: { type: string; error?: unknown }
}

function isRefusal({ type, action }: CacheEvent): boolean {
  return (
    type === 'updated' &&
    action?.type === 'error' &&
    action.error instanceof ApiError &&
    CHANGED.includes(action.error.code)
  )
}
