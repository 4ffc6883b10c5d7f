import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import { MapPinDrawing } from '../../../images/drawings.tsx'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toMapLink } from '../../companies/contact.ts'
import { LocationPicture } from './LocationPicture.tsx'
import type { SearchPlace } from './stored-place.ts'
import { useMyLocation } from './useMyLocation.ts'

interface LocationViewProps {
  place: SearchPlace | undefined
  /** How many products were found around it, once that is known. */
  found: string | undefined
  onFound: () => void
}

export function LocationView({ place, found, onFound }: LocationViewProps) {
  return place ? <Place place={place} found={found} /> : <NoPlace onFound={onFound} />
}

function Place({ place, found }: { place: SearchPlace; found: string | undefined }) {
  return (
    <Card as="section" flush aria-label="Konumum" className="overflow-hidden">
      <LocationPicture />
      <dl className="grid grid-cols-2 border-t border-border rail:grid-cols-4">
        <Fact name="Enlem" value={formatCoordinate(place.latitude)} />
        <Fact name="Boylam" value={formatCoordinate(place.longitude)} />
        <Fact name="Arama yarıçapı" value={`${place.radius_km} km`} />
        <Fact name="Bulunan ürün" value={found ?? '…'} />
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-4 py-4 rail:px-5">
        <p className="text-sm text-text-3">Harita yeni sekmede, dış bir harita hizmetinde açılır.</p>
        <ButtonLink to={toMapLink(place) ?? ''} target="_blank" rel="noopener noreferrer">
          <ExternalLink />
          Haritada Gör
        </ButtonLink>
      </div>
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0 border-border px-3.5 py-3 not-first:border-l max-rail:nth-3:border-l-0 max-rail:nth-[n+3]:border-t">
      <dt className="text-[0.78125rem]/[1.0625rem] text-text-3">{name}</dt>
      <dd className="font-[620]">{value}</dd>
    </div>
  )
}

function NoPlace({ onFound }: { onFound: () => void }) {
  const { locating, locate } = useMyLocation(onFound)
  const show = (
    <Button busy={locating} busyText="Konum alınıyor..." onClick={locate}>
      <MapPin />
      Konumumu Göster
    </Button>
  )
  return (
    <Card flush className="px-4 py-12">
      <EmptyState
        drawing={MapPinDrawing}
        title="Konumunuz bilinmiyor"
        line="Yakınınızdaki ürünleri görmek için konumunuzu paylaşın."
        action={show}
      />
    </Card>
  )
}

function formatCoordinate(value: number): string {
  return value.toLocaleString('tr-TR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
}
