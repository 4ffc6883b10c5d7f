import { isUnderWay } from '@bedesten/contract/imports'
import type { Import } from '@bedesten/contract/imports.schemas'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from '../../lib/router/Link.tsx'
import { formatMoment } from '../../lib/format/dates.ts'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { formatCount, importsQuery } from './imports.ts'
import { ReportButton } from './ReportButton.tsx'

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 rail:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_4.5rem_minmax(0,1.6fr)_3.5rem] rail:items-center rail:gap-x-6 rail:px-5'

export function ImportHistory() {
  const { data = [], isPending, isError, refetch } = useQuery(importsQuery())
  if (isPending) {
    return (
      <Loading label="Geçmiş yükleniyor" className="mt-4">
        <Skeleton className="h-40 rounded-card" />
      </Loading>
    )
  }
  if (isError && data.length === 0) {
    return (
      <div className="mt-4">
        <ErrorNote message="Önceki aktarımlar yüklenemedi." onRetry={() => void refetch()} />
      </div>
    )
  }
  if (data.length === 0) return null
  return (
    <Card flush as="section" className="mt-4">
      <h2 className="px-4 pt-4 pb-2 font-display text-h2 rail:px-5">Geçmiş</h2>
      <div aria-hidden className={`${columns} pb-2 text-sm text-text-3 max-rail:hidden`}>
        <span>Dosya</span>
        <span>Zaman</span>
        <span className="text-right">Satır</span>
        <span>Sonuç</span>
        <span className="text-right">Rapor</span>
      </div>
      <ul aria-label="Geçmiş" className="divide-y divide-border border-t border-border">
        {data.map((each) => (
          <li key={each.id} className={`${columns} py-2.5`}>
            <Link to={`/products/import?id=${each.id}`} className="font-semibold wrap-anywhere hover:underline">
              {each.file_name}
            </Link>
            <span className="text-text-2 max-rail:col-start-1 max-rail:text-sm">
              {formatMoment(each.created_at)}
              <span className="rail:hidden">{` · ${formatCount(each.rows)} satır`}</span>
            </span>
            <span className="text-right tabular-nums max-rail:hidden">{formatCount(each.rows)}</span>
            <Outcome shown={each} />
            <span className="text-right max-rail:col-start-2 max-rail:row-start-1">
              {each.has_report ? (
                <ReportButton shown={each} rows="all" look="link">
                  <span className="sr-only">{`Raporu indir, ${each.file_name}, `}</span>XLSX
                </ReportButton>
              ) : (
                <span className="text-sm text-text-3">Yok</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Outcome({ shown }: { shown: Import }) {
  const { Icon, tone, text } = toOutcome(shown)
  return (
    <span className={clsx('flex items-center gap-1.5 text-sm font-medium max-rail:col-span-2', tone)}>
      <Icon className="size-4 shrink-0" />
      {text}
    </span>
  )
}

function toOutcome(shown: Import) {
  const { status, created, updated, kept, skipped } = shown
  const taken = formatCount(created + updated + kept)
  if (isUnderWay(shown))
    return { Icon: Clock, tone: 'text-text-2', text: status === 'waiting' ? 'Sırada' : 'Aktarılıyor' }
  if (status === 'uploaded' || status === 'ready') return { Icon: Clock, tone: 'text-text-3', text: 'Başlatılmadı' }
  if (status === 'cancelled')
    return {
      Icon: Undo2,
      tone: 'text-text-3',
      text: created + updated > 0 ? `Durduruldu, ${taken} alındı` : 'Vazgeçildi',
    }
  if (status === 'failed')
    return {
      Icon: CircleX,
      tone: 'text-text-3',
      text: shown.mode === 'all_or_nothing' ? 'Alınmadı: ya hepsi ya hiçbiri' : 'Yarıda kaldı',
    }
  if (skipped > 0)
    return { Icon: TriangleAlert, tone: 'text-warning-text', text: `${taken} alındı, ${formatCount(skipped)} atlandı` }
  return { Icon: Check, tone: 'text-success-text', text: `${taken} alındı` }
}
