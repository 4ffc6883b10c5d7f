import type { OrderListItem } from '@bedesten/contract/orders'
import { Button } from '../../ui/forms/Button.tsx'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { useOrderStatus } from './useOrderStatus.ts'

export function CancelOrderButton({ order }: { order: OrderListItem }) {
  const { change, changing } = useOrderStatus(order)
  async function ask() {
    const question = {
      title: 'Siparişi iptal et',
      text: `${order.order_number} numaralı siparişi iptal etmek istediğinizden emin misiniz?`,
      confirmLabel: 'Siparişi İptal Et',
      cancelLabel: 'Vazgeç',
      danger: true,
    }
    if (await askToConfirm(question)) change('cancelled')
  }
  return (
    <Button variant="danger-soft" size="sm" busy={changing} onClick={() => void ask()}>
      Siparişi İptal Et
    </Button>
  )
}
