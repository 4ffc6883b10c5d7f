import { BasketDrawing } from '../images/drawings.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export function CartScreen() {
  return (
    <>
      <title>Sepetim · Bedesten</title>
      <PageHead title="Sepetim" />
      <Card flush className="px-4 pt-12 pb-14">
        <EmptyState
          drawing={BasketDrawing}
          title="Sepetiniz Boş"
          line="Beğendiğiniz ürünleri sepete ekleyin."
          action={<ButtonLink to="/explore">Ürünleri Keşfet</ButtonLink>}
        />
      </Card>
    </>
  )
}
