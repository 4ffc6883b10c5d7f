import { useParams } from 'react-router'
import { ParcelDrawing } from '../images/drawings.tsx'
import { BackButton } from '../ui/BackButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export function ProductEditScreen() {
  const { shortName } = useParams()
  return (
    <>
      <title>Ürün Bulunamadı · Bedesten</title>
      <EmptyState
        page
        drawing={ParcelDrawing}
        title="Ürün Bulunamadı"
        line="Ürün yayından kaldırılmış ya da adresi değişmiş olabilir."
        action={<BackButton fallback={`/${shortName}`} />}
      />
    </>
  )
}
