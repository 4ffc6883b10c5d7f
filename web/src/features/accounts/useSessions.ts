import { endOtherSessions, endSession, listSessions } from '@bedesten/contract/accounts.calls'
import type { Session } from '@bedesten/contract/accounts.schemas'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { SESSIONS_KEY } from '../../lib/queries/keys/accounts.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export function sessionsQuery() {
  return queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    select: (answer) => answer.data,
  })
}

export function useSessions() {
  return useQuery(sessionsQuery())
}

// Toasts are shown from here: the row that was pressed may be gone by then.

export function useEndSession({ id, device }: Session) {
  const queryClient = useQueryClient()
  return useMutation({
    // One that has ended meanwhile is as wanted.
    mutationFn: () => nullIfNotFound(call(endSession, { params: { id: String(id) } })),
    onSuccess: () => showToast('success', 'Oturum kapatıldı', { message: device }),
    onError: ({ message }) => showToast('error', 'Oturum kapatılamadı', { message }),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ ended }) =>
      showToast('success', 'Diğer oturumlar kapatıldı', { message: `${ended} oturum kapandı.` }),
    onError: ({ message }) => showToast('error', 'Oturumlar kapatılamadı', { message }),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  })
}
