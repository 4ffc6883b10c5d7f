import { NOT_ALLOWED } from '@bedesten/contract/rights'
import { ClosedDoorDrawing } from '../images/drawings.tsx'
import { useOwnBar } from '../lib/router/hooks.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { BackButton } from '../ui/page/BackButton.tsx'
import { PageBar } from '../ui/page/PageBar.tsx'

/** In the place of a page that leads to what the person, or the company as it stands, may not do. */
export function NotAllowed({ stopped }: { stopped: string | undefined }) {
  const hasOwnBar = useOwnBar()
  const title = stopped === undefined ? 'Yetkiniz yok' : 'Şu anda yapılamaz'
  return (
    <>
      <title>{`${title} · Bedesten`}</title>
      {hasOwnBar && <PageBar title={title} fallback="/" />}
      <EmptyState
        page
        drawing={ClosedDoorDrawing}
        title={title}
        line={stopped ?? `${NOT_ALLOWED} Firmanızın bir yöneticisi rolünüzü değiştirebilir.`}
        action={<BackButton fallback="/" />}
      />
    </>
  )
}
