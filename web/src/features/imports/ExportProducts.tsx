import { API_BASE } from '@bedesten/contract/endpoint'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useDownload } from '../../ui/feedback/useDownload.ts'
import { Button } from '../../ui/forms/Button.tsx'

interface Export {
  /** The filters of the list that is shown, as its address has them; all products without. */
  filters?: Record<string, string>
  format?: 'xlsx' | 'csv'
}

interface ExportProductsProps extends Export {
  label?: string
  full?: boolean
}

/** One's own products as a file that the import reads again. */
export function ExportProducts({ label = 'Ürünlerimi dışa aktar', full = false, ...what }: ExportProductsProps) {
  const { save, busy } = useExport(what)
  return (
    <Button variant="secondary" full={full} aria-busy={busy || undefined} onClick={save}>
      <FileSpreadsheet />
      {label}
    </Button>
  )
}

export function useExport({ filters = {}, format = 'xlsx' }: Export) {
  const { download, busy } = useDownload()
  const query = new URLSearchParams({ ...filters, format })
  return { save: () => void download(`${API_BASE}/products/export?${query}`, `urunlerim.${format}`), busy }
}
