import { NowhereDrawing } from '../images/drawings.tsx'
import { ButtonLink } from '../ui/forms/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

export function NotFoundScreen() {
  return (
    <>
      <title>Sayfa bulunamadı · Bedesten</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        page
        drawing={NowhereDrawing}
        title="Sayfa bulunamadı"
        line="Aradığınız sayfa taşınmış ya da hiç açılmamış olabilir."
        action={<ButtonLink to="/">Ana Sayfaya Dön</ButtonLink>}
      />
    </>
  )
}
