import { reorder } from '@bedesten/contract/order-documents.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { useQueryClient } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { CART_KEY } from '../../lib/query-keys.ts'
import { toServerReason } from '../../lib/server-reason.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'

/** Fills the cart with what is still for sale of an order; what is not is named. */
export function ReorderButton({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  async function press() {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const { data } = await call(reorder, { params: { id: String(order.id) } })
      await queryClient.invalidateQueries({ queryKey: CART_KEY })
      tell(data)
    } catch (error) {
      showToast('error', 'Sepete eklenemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
    }
    running.current = false
    setBusy(false)
  }
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void press()}>
      <Repeat />
      Tekrar sipariş ver
    </Button>
  )
}

function tell({ added, skipped }: { added: unknown[]; skipped: { product_name: string; message: string }[] }) {
  const missing = skipped.map(({ product_name, message }) => `${product_name}: ${message}`).join(' ')
  if (added.length === 0) showToast('error', 'Sepete eklenebilecek ürün yok', { message: missing })
  else showToast('success', `${added.length} ürün sepete eklendi`, { message: missing })
}
