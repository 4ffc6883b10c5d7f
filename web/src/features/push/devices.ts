import { listPushDevices, removePushDevice, tryPush } from '@bedesten/contract/push.calls'
import type { PushDevice } from '@bedesten/contract/push.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { PUSH_DEVICES_KEY } from '../../lib/queries/keys/settings.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { subscribeHere, unsubscribeHere } from './subscription.ts'

export function devicesQuery() {
  return queryOptions({
    queryKey: PUSH_DEVICES_KEY,
    queryFn: async ({ signal }): Promise<PushDevice[]> => (await call(listPushDevices, { query: {}, signal })).data,
  })
}

export function useSwitchOn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: subscribeHere,
    onSuccess: (permission) => {
      if (permission === 'granted') showToast('success', 'Anlık bildirimler bu cihazda açık')
    },
    onError: ({ message }) => showToast('error', 'Anlık bildirimler açılamadı', { message }),
    onSettled: () => queryClient.invalidateQueries(devicesQuery()),
  })
}

/** This browser, or another device that has gone meanwhile all the same. */
export function useRemoveDevice({ id, current, device }: PushDevice) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (current) await unsubscribeHere()
      else await nullIfNotFound(call(removePushDevice, { params: { id: String(id) } }))
    },
    onSuccess: () => showToast('success', 'Cihaza artık bildirim gönderilmez', { message: device }),
    onError: ({ message }) => showToast('error', 'Cihaz kaldırılamadı', { message }),
    onSettled: () => queryClient.invalidateQueries(devicesQuery()),
  })
}

export function useTrial() {
  return useMutation({
    mutationFn: () => call(tryPush),
    onSuccess: () => showToast('success', 'Deneme bildirimi gönderildi', { message: 'Birkaç saniye içinde ulaşır.' }),
    onError: ({ message }) => showToast('error', 'Deneme bildirimi gönderilemedi', { message }),
  })
}
