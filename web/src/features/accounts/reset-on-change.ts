import type { Query, QueryClient } from '@tanstack/react-query'
import { readOwner, watchUser } from '../../lib/session/session-store.ts'
import { SITE_KEY } from '../../lib/queries/keys/accounts.ts'

/** All answers may depend on the user, except those about the installation. */
const personal = { predicate: ({ queryKey }: Query) => queryKey[0] !== SITE_KEY[0] }

const nothing = () => undefined
const SILENT = { onSuccess: nothing, onError: nothing, onSettled: nothing }

/**
 * What one company and person was shown must not be seen by the next, nor by a guest; what a guest was shown, and the server
 * rendered, may be out of date for a member. Returns the way to stop.
 */
export function resetOnChange(queryClient: QueryClient): () => void {
  let owner = readOwner()
  if (owner !== undefined) void queryClient.invalidateQueries(personal)
  return watchUser(() => {
    const left = owner
    owner = readOwner()
    if (left === owner) return
    void (left === undefined ? queryClient.invalidateQueries(personal) : resetEverything(queryClient))
  })
}

async function resetEverything(queryClient: QueryClient): Promise<void> {
  // Nobody waits for the outcome of mutations that are still under way.
  for (const change of queryClient.getMutationCache().getAll()) change.setOptions({ ...change.options, ...SILENT })
  await queryClient.cancelQueries(personal)
  // The screens of the previous user must be gone first: visible queries are refetched, and his would be refused.
  await new Promise((resolve) => setTimeout(resolve))
  queryClient.removeQueries({ ...personal, type: 'inactive' })
  await queryClient.resetQueries(personal)
}
