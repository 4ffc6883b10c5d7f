import { NOT_ALLOWED } from '@bedesten/contract/rights'
import { ClosedDoorDrawing } from '../images/drawings.tsx'
import { useOwnBar } from '../lib/router/hooks.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { BackButton } from '../ui/page/BackButton.tsx'
import { PageBar } from '../ui/page/PageBar.tsx'

/** In the place of a page that leads to what the person may not do. */
export function NotAllowed() {
  const hasOwnBar = useOwnBar()
  return (
    <>
      <title>Yetkiniz yok · Bedesten</title>
      {hasOwnBar && <PageBar title="Yetkiniz yok" fallback="/" />}
      <EmptyState
        page
        drawing={ClosedDoorDrawing}
        title="Yetkiniz yok"
        line={`${NOT_ALLOWED} Firmanızın bir yöneticisi rolünüzü değiştirebilir.`}
        action={<BackButton fallback="/" />}
      />
    </>
  )
}
