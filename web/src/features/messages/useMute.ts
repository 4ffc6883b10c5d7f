import { muteConversation } from '@bedesten/contract/messages.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { showMessages } from './message-events.ts'

/** A muted conversation sends no notifications, neither here nor by mail. */
export function useMute() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, muted }: { id: number; muted: boolean }) =>
      call(muteConversation, { params: { id: String(id) }, body: { muted } }),
    onSuccess: ({ data: { muted } }) => {
      showMessages(queryClient)
      showToast('success', muted ? 'Konuşma sessize alındı' : 'Konuşmanın sesi açıldı')
    },
    onError: (error) =>
      showToast('error', 'İşlem tamamlanamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
  })
}
