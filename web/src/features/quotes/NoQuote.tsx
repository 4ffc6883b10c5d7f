import { ReceiptDrawing } from '../../images/later-drawings.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { BackButton } from '../../ui/page/BackButton.tsx'

export function NoQuote() {
  return (
    <>
      <title>Teklif bulunamadı · Bedesten</title>
      <EmptyState
        page
        drawing={ReceiptDrawing}
        title="Teklif bulunamadı."
        line="Bu numarayla size ait bir teklif yok."
        action={<BackButton fallback="/quotes" />}
      />
    </>
  )
}
