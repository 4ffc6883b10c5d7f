import type { QueryClient } from '@tanstack/react-query'
import { readUser, watchUser } from '../../lib/session-store.ts'

/**
 * What one company was shown must not be seen by the next, nor by a guest; what a guest was shown, and the server
 * rendered, may be out of date for a member. Returns the way to stop.
 */
export function forgetOnChange(queryClient: QueryClient): () => void {
  let userId = readUser()?.id
  if (userId !== undefined) void queryClient.invalidateQueries()
  return watchUser(() => {
    const left = userId
    userId = readUser()?.id
    if (left === userId) return
    void (left === undefined ? queryClient.invalidateQueries() : forgetEverything(queryClient))
  })
}

async function forgetEverything(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.resetQueries({ predicate: (query) => !query.isStatic() })
}
