import { getPushSettings, setPushSettings } from '@bedesten/contract/push.calls'
import type { PushSettings } from '@bedesten/contract/push.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { PUSH_SETTINGS_KEY } from '../../lib/queries/keys/settings.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export function wishesQuery() {
  return queryOptions({
    queryKey: PUSH_SETTINGS_KEY,
    queryFn: async ({ signal }): Promise<PushSettings> => (await call(getPushSettings, { signal })).data,
  })
}

/** Shown at once; what the server refuses is taken back. */
export function useChangeWishes() {
  const queryClient = useQueryClient()
  const { queryKey } = wishesQuery()
  return useMutation({
    scope: { id: 'push-settings' },
    mutationFn: async (change: Partial<PushSettings>) => (await call(setPushSettings, { body: change })).data,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (old) => old && { ...old, ...change })
    },
    onError: ({ message }) => {
      showToast('error', 'Tercih kaydedilemedi', { message })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
