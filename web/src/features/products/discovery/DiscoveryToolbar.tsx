import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPin from 'lucide-react/icons/map-pin'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import type { ProductList } from '../list/product-pages.ts'
import { formatFoundTotal } from '../list/product-texts.ts'
import { PANEL_ID } from './FilterPanel.tsx'

export type DiscoveryView = 'cards' | 'location'

interface DiscoveryToolbarProps {
  panelOpen: boolean
  onTogglePanel: () => void
  list: ProductList | undefined
  loading: boolean
  view: DiscoveryView
  onShow: (view: DiscoveryView) => void
  /** Chooses the order of the list. */
  sort: ReactNode
}

export function DiscoveryToolbar(props: DiscoveryToolbarProps) {
  const { panelOpen, onTogglePanel, list, loading, view, onShow, sort } = props
  return (
    <div className="mb-4 flex items-center gap-3 max-[360px]:flex-wrap rail:max-full:flex-wrap">
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={panelOpen}
        aria-controls={PANEL_ID}
        onClick={onTogglePanel}
        className="max-rail:hidden"
      >
        <SlidersHorizontal className="size-4" />
        Filtreler
      </Button>
      <p
        role="status"
        className="min-w-0 flex-1 text-text-2 max-[360px]:basis-full rail:min-w-fit rail:whitespace-nowrap"
      >
        {loading && 'Ürünler yükleniyor'}
        {list && (
          <>
            <span className="font-semibold text-text">{formatFoundTotal(list)}</span> ürün
            <span className="max-rail:sr-only"> bulundu</span>
          </>
        )}
      </p>
      <SegmentedControl legend="Görünüm" value={view} onChange={onShow} choices={VIEWS} />
      {sort}
    </div>
  )
}

const VIEWS = [
  {
    value: 'cards' as const,
    label: (
      <>
        <LayoutGrid className="size-4" />
        <span className="max-rail:sr-only">Kart</span>
      </>
    ),
  },
  {
    value: 'location' as const,
    label: (
      <>
        <MapPin className="size-4" />
        <span className="max-rail:sr-only">Konumum</span>
      </>
    ),
  },
]
