import { API_BASE } from '@bedesten/contract/endpoint'
import type { Import } from '@bedesten/contract/imports.schemas'
import type { ReactNode } from 'react'
import { useDownload } from '../../ui/feedback/useDownload.ts'
import { Button } from '../../ui/forms/Button.tsx'

interface ReportButtonProps {
  shown: Pick<Import, 'id' | 'file_name'>
  rows: 'all' | 'faulty'
  look: 'link' | 'primary' | 'soft'
  children: ReactNode
}

/** What happened to each row, or the rows that are to be mended. */
export function ReportButton({ shown: { id, file_name }, rows, look, children }: ReportButtonProps) {
  const { download, busy } = useDownload()
  const name = `${file_name.replace(/\.[^.]*$/, '')}-${rows === 'all' ? 'rapor' : 'duzeltilecek'}.xlsx`
  const fetchReport = () => void download(`${API_BASE}/imports/${id}/report.xlsx?rows=${rows}`, name)
  if (look === 'link') {
    return (
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={fetchReport}
        className="min-h-6 text-sm font-semibold text-primary-text hover:underline"
      >
        {children}
      </button>
    )
  }
  return (
    <Button variant={look} full={look === 'soft'} aria-busy={busy || undefined} onClick={fetchReport}>
      {children}
    </Button>
  )
}
