import { withdrawMessage } from '@bedesten/contract/messages.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { keepFocusInPage } from '../../../lib/page/keep-focus.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { showSent } from '../useSendMessage.ts'

export function useWithdraw() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(withdrawMessage, { params: { id: String(id) } }),
    onSuccess: ({ data }) => {
      showSent(queryClient, data)
      keepFocusInPage()
    },
    onError: (error) =>
      showToast('error', 'İleti geri alınamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
  })
}
