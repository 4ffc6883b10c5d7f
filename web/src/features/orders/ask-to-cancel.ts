import { askToConfirm } from '../../ui/overlays/confirm.ts'
import type { OrderSide } from './order-side.ts'

/** Cancelling cannot be taken back by the buyer, and the goods may be sold to others at once. */
export function askToCancel(orderNumber: string, side: OrderSide): Promise<boolean> {
  const question = `${orderNumber} numaralı siparişi iptal etmek istediğinizden emin misiniz?`
  return askToConfirm({
    title: 'Siparişi iptal et',
    text: side === 'seller' ? `${question} Ürünler stoğunuza geri eklenir ve alıcıya bildirilir.` : question,
    confirmLabel: 'Siparişi İptal Et',
    cancelLabel: 'Vazgeç',
    danger: true,
  })
}
