import { getSite } from '@bedesten/contract/site'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export function siteQuery() {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal, meta }) => call(getSite, { signal, transport: meta?.transport }),
    select: (answer) => answer.data,
    staleTime: Infinity,
  })
}

export function useSite() {
  return useQuery(siteQuery())
}
