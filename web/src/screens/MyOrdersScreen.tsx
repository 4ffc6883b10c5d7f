import { ReceiptDrawing } from '../images/drawings.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export function MyOrdersScreen() {
  return (
    <>
      <title>Siparişlerim · Bedesten</title>
      <PageHead title="Siparişlerim" />
      <Card flush className="px-4 pt-12 pb-14">
        <EmptyState
          drawing={ReceiptDrawing}
          title="Henüz sipariş yok"
          line="Verdiğiniz siparişler burada listelenir."
        />
      </Card>
    </>
  )
}
