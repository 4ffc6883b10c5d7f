import { ParcelDrawing } from '../images/drawings.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export function ExploreScreen() {
  return (
    <>
      <title>Ürünleri Keşfet · Bedesten</title>
      <meta name="description" content="Firmaların sergilediği ürünleri Bedesten'de keşfedin." />
      <PageHead title="Ürünleri Keşfet" />
      <Card flush className="px-4 py-12">
        <EmptyState
          drawing={ParcelDrawing}
          title="Henüz ürün yok"
          line="Firmaların eklediği ürünler burada listelenir."
        />
      </Card>
    </>
  )
}
