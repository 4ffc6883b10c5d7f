import { useParams } from 'react-router'
import { ClosedDoorDrawing } from '../images/drawings.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export function CompanyEditScreen() {
  const { shortName } = useParams()
  return (
    <div className="mx-auto max-w-form">
      <title>Firma Bilgilerini Düzenle · Bedesten</title>
      <PageHead title="Firma Bilgilerini Düzenle" back={{ to: `/${shortName}`, label: 'Geri Dön' }} />
      <Card flush className="px-4 pt-12 pb-14">
        <EmptyState
          drawing={ClosedDoorDrawing}
          title="Henüz açılmadı"
          line="Firma bilgileri şu anda buradan düzenlenemiyor."
        />
      </Card>
    </div>
  )
}
