import { useEffect } from 'react'
import { recover } from '../lib/parts/part-failure.ts'
import { useRouteError } from '../lib/router/hooks.ts'
import { TroubleDrawing } from '../images/drawings.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** In place of a page that broke. */
export function ErrorScreen() {
  const error = useRouteError()
  useEffect(() => void recover(error), [error])
  return (
    <div role="alert">
      <title>Bir hata oluştu · Bedesten</title>
      <EmptyState
        page
        drawing={TroubleDrawing}
        title="Bir hata oluştu"
        line="Sayfayı yenilemek genellikle sorunu çözer."
        action={<Button onClick={() => window.location.reload()}>Sayfayı Yenile</Button>}
      />
    </div>
  )
}
