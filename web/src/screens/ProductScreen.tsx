import { ParcelDrawing } from '../images/drawings.tsx'
import { BackButton } from '../ui/BackButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export function ProductScreen() {
  return (
    <>
      <title>Ürün Bulunamadı · Bedesten</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        page
        drawing={ParcelDrawing}
        title="Ürün Bulunamadı"
        line="Ürün yayından kaldırılmış ya da adresi değişmiş olabilir."
        action={<BackButton fallback="/explore" />}
      />
    </>
  )
}
