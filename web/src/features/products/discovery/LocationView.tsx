import { formatNumber } from '@bedesten/contract/format-number'
import { useInfiniteQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import { MapPinDrawing } from '../../../images/later-drawings.tsx'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toMapLink } from '../../companies/contact.ts'
import { formatFoundTotal } from '../list/product-texts.ts'
import { PRODUCTS_FAILED } from '../list/texts.ts'
import { mapQuery } from './discovery.ts'
import { LocationMap } from './LocationMap.tsx'
import { listNearbyCompanies } from './nearby-companies.ts'
import { NearbyCompanies } from './NearbyCompanies.tsx'
import type { ProductFilters } from './product-filters.ts'
import type { SearchPlace } from './stored-place.ts'
import { useMyLocation } from './useMyLocation.ts'

interface LocationViewProps {
  place: SearchPlace | undefined
  filters: ProductFilters
  onFound: () => void
}

export function LocationView({ place, filters, onFound }: LocationViewProps) {
  return place ? <Place place={place} filters={filters} /> : <NoPlace onFound={onFound} />
}

function Place({ place, filters }: { place: SearchPlace; filters: ProductFilters }) {
  const list = useInfiniteQuery(mapQuery(filters, place))
  const companies = listNearbyCompanies(list.data?.products ?? [])
  const loadMore = () => void list.fetchNextPage({ cancelRefetch: false })
  return (
    <Card as="section" flush aria-label="Konumum" className="overflow-hidden">
      <LocationMap companies={companies} radiusKm={place.radius_km} />
      <dl className="grid grid-cols-2 border-t border-border rail:grid-cols-4">
        <Fact name="Enlem" value={formatCoordinate(place.latitude)} />
        <Fact name="Boylam" value={formatCoordinate(place.longitude)} />
        <Fact name="Arama yarıçapı" value={`${place.radius_km} km`} />
        <Fact name="Bulunan ürün" value={list.data ? formatFoundTotal(list.data) : '…'} />
      </dl>
      {list.isError && !list.data && (
        <div className="border-t border-border p-4">
          <ErrorNote message={PRODUCTS_FAILED} onRetry={() => void list.refetch()} />
        </div>
      )}
      {companies.length > 0 && (
        <NearbyCompanies
          companies={companies}
          onMore={list.hasNextPage ? loadMore : undefined}
          loading={list.isFetchingNextPage}
        />
      )}
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
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="font-semibold">{value}</dd>
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
  return formatNumber(value, { least: 4, most: 4 })
}
