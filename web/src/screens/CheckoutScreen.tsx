import { BasketDrawing } from '../images/drawings.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export function CheckoutScreen() {
  return (
    <>
      <title>Siparişi Tamamla · Bedesten</title>
      <PageHead title="Siparişi Tamamla" back={{ to: '/cart', label: 'Sepete Dön' }} />
      <Card flush className="px-4 pt-12 pb-14">
        <EmptyState
          drawing={BasketDrawing}
          title="Sepetiniz Boş"
          line="Sipariş vermek için sepetinizde ürün olmalıdır."
          action={<ButtonLink to="/explore">Ürünleri Keşfet</ButtonLink>}
        />
      </Card>
    </>
  )
}
