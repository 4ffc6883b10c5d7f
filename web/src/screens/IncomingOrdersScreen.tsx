import { ReceiptDrawing } from '../images/drawings.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export function IncomingOrdersScreen() {
  return (
    <>
      <title>Gelen Siparişler · Bedesten</title>
      <PageHead title="Gelen Siparişler" />
      <Card flush className="px-4 pt-12 pb-14">
        <EmptyState
          drawing={ReceiptDrawing}
          title="Henüz sipariş yok"
          line="Firmanıza verilen siparişler burada listelenir."
        />
      </Card>
    </>
  )
}
