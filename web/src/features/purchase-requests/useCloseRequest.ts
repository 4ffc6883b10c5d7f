import { closePurchaseRequest } from '@bedesten/contract/purchase-requests.calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { PURCHASE_REQUESTS_KEY } from '../../lib/queries/keys/quotes.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { askToConfirm } from '../../ui/overlays/confirm.ts'

/** Closes one's own request once that is confirmed. */
export function useCloseRequest(id: number): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const confirmed = await askToConfirm({
      title: 'İlan kapatılsın mı?',
      text: 'Yeni teklif alınmaz. Gelen teklifler süreleri dolana kadar kabul edilebilir.',
      confirmLabel: 'İlanı Kapat',
      danger: true,
    })
    if (!confirmed) return
    await call(closePurchaseRequest, { params: { id: String(id) } }).then(
      () => showToast('success', 'İlan kapatıldı'),
      (error: unknown) =>
        showToast('error', 'İlan kapatılamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
    )
    await queryClient.invalidateQueries({ queryKey: PURCHASE_REQUESTS_KEY })
  }
}
