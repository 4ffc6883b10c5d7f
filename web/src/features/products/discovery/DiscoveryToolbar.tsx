import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPin from 'lucide-react/icons/map-pin'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
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
}

export function DiscoveryToolbar({ panelOpen, onTogglePanel, list, loading, view, onShow }: DiscoveryToolbarProps) {
  return (
    <div className="mb-4 flex items-center gap-3 max-[360px]:flex-wrap">
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
      <p role="status" className="min-w-0 flex-1 text-text-2">
        {loading && 'Ürünler yükleniyor'}
        {list && (
          <>
            <span className="font-semibold text-text">{formatFoundTotal(list)}</span> ürün bulundu
          </>
        )}
      </p>
      <SegmentedControl legend="Görünüm" value={view} onChange={onShow} choices={VIEWS} />
    </div>
  )
}

const VIEWS = [
  {
    value: 'cards' as const,
    label: (
      <>
        <LayoutGrid className="size-4" />
        Kart
      </>
    ),
  },
  {
    value: 'location' as const,
    label: (
      <>
        <MapPin className="size-4" />
        Konumum
      </>
    ),
  },
]
