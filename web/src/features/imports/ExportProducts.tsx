import { API_BASE } from '@bedesten/contract/endpoint'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useDownload } from '../../ui/feedback/useDownload.ts'
import { Button } from '../../ui/forms/Button.tsx'

interface ExportProductsProps {
  /** The filters of the list that is shown, as its address has them; all products without. */
  filters?: Record<string, string>
  format?: 'xlsx' | 'csv'
  label?: string
  full?: boolean
}

/** One's own products as a file that the import reads again. */
export function ExportProducts({
  filters = {},
  format = 'xlsx',
  label = 'Ürünlerimi dışa aktar',
  full = false,
}: ExportProductsProps) {
  const { download, busy } = useDownload()
  const query = new URLSearchParams({ ...filters, format })
  return (
    <Button
      variant="secondary"
      full={full}
      aria-busy={busy || undefined}
      onClick={() => void download(`${API_BASE}/products/export?${query}`, `urunlerim.${format}`)}
    >
      <FileSpreadsheet />
      {label}
    </Button>
  )
}
