import { followCompany, unfollowCompany } from '@bedesten/contract/companies.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { logQuietly } from '../../lib/api/log.ts'
import { readUser } from '../../lib/session/session-store.ts'
import { companyQuery } from './company.ts'
import { noteFollow } from './follows.ts'

/** Calls about one company run one after the other, so the last intent is also the last to arrive. */
export function useFollow({ id, short_name }: { id: number; short_name: string }) {
  const queryClient = useQueryClient()
  const { queryKey } = companyQuery(short_name)
  return useMutation({
    scope: { id: `follow ${id}` },
    mutationFn: (follow: boolean) => call(follow ? followCompany : unfollowCompany, { params: { id: String(id) } }),
    // An answer from before the click would undo it on the page.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(queryKey, (company) => company && { ...company, ...data })
      void noteFollow(queryClient, id, data.is_following)
      // The own company follows one more or one less.
      void queryClient.invalidateQueries(companyQuery(readUser()?.short_name ?? ''))
    },
    onError: logQuietly,
  })
}
