import { API_BASE } from '@bedesten/contract/endpoint'
import Download from 'lucide-react/icons/download'
import { Button } from '../../../ui/forms/Button.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import type { OrderSide } from '../order-side.ts'
import { writeOrderFilters } from './order-filters.ts'
import type { OrderFilters } from './order-filters.ts'

const NAMES = { buyer: 'siparislerim', seller: 'gelen-siparisler' }

/** The shown orders as a file, all of them. */
export function ExportButtons({ side, filters }: { side: OrderSide; filters: OrderFilters }) {
  const { download, busy } = useDownload()
  return ['xlsx', 'csv'].map((format) => {
    const query = new URLSearchParams({ ...writeOrderFilters(filters), format })
    return (
      <Button
        key={format}
        variant="secondary"
        size="sm"
        aria-busy={busy || undefined}
        aria-label={`${format === 'xlsx' ? 'Excel' : 'CSV'} dosyası olarak indir`}
        onClick={() => void download(`${API_BASE}/orders/${side}/export?${query}`, `${NAMES[side]}.${format}`)}
      >
        <Download />
        {format === 'xlsx' ? 'Excel' : 'CSV'}
      </Button>
    )
  })
}
