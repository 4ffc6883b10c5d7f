import { endOtherSessions, endSession, listSessions } from '@bedesten/contract/accounts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/request.ts'

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessions, { signal }),
    select: (answer) => answer.data,
  })
}

export function useSessions() {
  return useQuery(sessionsQuery())
}

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endSession, { params: { id: String(id) } }).catch(unlessGone),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  })
}

/** A session that has ended meanwhile is as wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
