import { NoticeDrawing } from '../images/drawings.tsx'
import { BackButton } from '../ui/BackButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export function PostScreen() {
  return (
    <>
      <title>Gönderi Bulunamadı · Bedesten</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        page
        drawing={NoticeDrawing}
        title="Gönderi Bulunamadı"
        line="Aradığınız gönderi bulunamadı."
        action={<BackButton fallback="/explore" />}
      />
    </>
  )
}
