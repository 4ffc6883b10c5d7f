import { useParams } from 'react-router'
import { ParcelDrawing } from '../images/drawings.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export function NewProductScreen() {
  const { shortName } = useParams()
  return (
    <div className="mx-auto max-w-form">
      <title>Yeni Ürün Ekle · Bedesten</title>
      <PageHead title="Yeni Ürün Ekle" back={{ to: `/${shortName}`, label: 'Geri Dön' }} />
      <Card flush className="px-4 pt-12 pb-14">
        <EmptyState drawing={ParcelDrawing} title="Henüz açılmadı" line="Şu anda ürün eklenemiyor." />
      </Card>
    </div>
  )
}
