import { useParams } from 'react-router'
import { ClosedDoorDrawing } from '../images/drawings.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export function CompanyScreen() {
  const { shortName } = useParams()
  return (
    <>
      <title>{`@${shortName} · Bedesten`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        page
        drawing={ClosedDoorDrawing}
        title={`@${shortName}`}
        line="Firma profilleri henüz yayında değil."
        action={<ButtonLink to="/explore">Ürünleri Keşfet</ButtonLink>}
      />
    </>
  )
}
