import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import Image from 'lucide-react/icons/image'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatMoment } from '../../lib/format/dates.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { Figures } from './Figures.tsx'
import { formatCount } from './imports.ts'
import type { ShownImport } from './imports.ts'
import { ReportButton } from './ReportButton.tsx'

interface ReportStepProps {
  shown: ShownImport
  /** Where the products of the company are. */
  products: string
  onNew: () => void
}

export function ReportStep({ shown, products, onNew }: ReportStepProps) {
  const icon = { done: Check, failed: CircleX, cancelled: Undo2 }[shown.status as 'done' | 'failed' | 'cancelled']
  return (
    <div className="grid gap-4">
      <Card flush>
        <div className="flex flex-wrap items-center gap-4 p-4 rail:p-5">
          <ArchIcon icon={icon} ground={shown.status === 'done' ? 'full' : undefined} />
          <div className="min-w-50 flex-1">
            <h2 className="font-display text-h2">{toTitle(shown)}</h2>
            <p className="text-sm text-text-3">{[shown.message, toTime(shown)].filter(Boolean).join(' ')}</p>
          </div>
          {shown.has_report && (
            <ReportButton shown={shown} rows="all" look="primary">
              <Download />
              Rapor (XLSX)
            </ReportButton>
          )}
        </div>
        {shown.started_at !== null && (
          <div className="border-t border-border">
            <Figures
              bare
              figures={[
                { icon: Plus, label: 'Eklendi', count: shown.created },
                { icon: RefreshCw, label: 'Güncellendi', count: shown.updated },
                { icon: CircleX, label: 'Atlandı', count: shown.skipped, danger: shown.skipped > 0 },
                { icon: Image, label: 'Resim', count: shown.images_done },
              ]}
            />
          </div>
        )}
      </Card>
      <div className="grid items-start gap-4 rail:grid-cols-2">
        {shown.skipped > 0 && shown.started_at !== null && <Skipped shown={shown} />}
        {shown.unmatched_images.length > 0 && <Unmatched images={shown.unmatched_images} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="secondary" to={products}>
          Ürünlerime git
        </ButtonLink>
        <Button variant="quiet" onClick={onNew}>
          Yeni aktarım
        </Button>
      </div>
    </div>
  )
}

function toTitle({ status, created, updated, kept }: ShownImport): string {
  if (status === 'failed') return 'Hiçbir ürün alınmadı'
  if (status === 'cancelled')
    return created + updated > 0 ? `Durduruldu: ${formatCount(created + updated)} ürün aktarıldı` : 'Vazgeçildi'
  if (created + updated === 0 && kept > 0) return 'Hiçbir ürün değişmedi'
  return `${formatCount(created + updated)} ürün aktarıldı`
}

function toTime({ started_at, ended_at, created_at }: ShownImport): string {
  if (started_at === null || ended_at === null) return formatMoment(created_at)
  const seconds = Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000))
  return `${formatMoment(ended_at)} · ${formatCount(seconds)} saniye sürdü`
}

function Skipped({ shown }: { shown: ShownImport }) {
  return (
    <Card as="section">
      <h2 className="mb-2 font-display text-h2">{`Atlanan ${formatCount(shown.skipped)} satır`}</h2>
      <ul className="divide-y divide-border">
        {shown.fault_groups.map(({ label, count }) => (
          <li key={label} className="flex justify-between gap-4 py-2.5 text-text-2">
            {label}
            <b className="text-text tabular-nums">{formatCount(count)}</b>
          </li>
        ))}
      </ul>
      {shown.has_report && (
        <div className="mt-3">
          <ReportButton shown={shown} rows="faulty" look="soft">
            <Download />
            Düzeltilecek satırları indir
          </ReportButton>
        </div>
      )}
    </Card>
  )
}

function Unmatched({ images }: { images: string[] }) {
  return (
    <Card as="section">
      <h2 className="font-display text-h2">{`Eşleşmeyen ${formatCount(images.length)} resim`}</h2>
      <p className="text-sm text-text-3">Bunların SKU’su bulunamadı ya da dosya bir resim değil.</p>
      <ul className="mt-3 grid gap-3 font-mono text-sm">
        {images.slice(0, 20).map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </Card>
  )
}
