import { getSite } from '@bedesten/contract/site'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export function siteQuery() {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal, meta }) => call(getSite, { signal, transport: meta?.transport }),
    select: (answer) => answer.data,
    // The same for everyone, so it outlives a change of user.
    staleTime: 'static',
  })
}

export function useSite() {
  return useQuery(siteQuery())
}
