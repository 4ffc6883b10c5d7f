import type { ExportKind } from '@bedesten/contract/my-data'
import type { DataExport } from '@bedesten/contract/my-data.schemas'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FolderDown from 'lucide-react/icons/folder-down'
import Loader from 'lucide-react/icons/loader'
import Store from 'lucide-react/icons/store'
import User from 'lucide-react/icons/user'
import type { LucideIcon } from 'lucide-react'
import { API_BASE } from '@bedesten/contract/endpoint'
import { formatShortDay, toClock, toDay, untilDay } from '../../lib/format/day-words.ts'
import { todayInIstanbul } from '../../lib/format/dates.ts'
import { formatSize } from '../../lib/format/format-size.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useDownload } from '../../ui/feedback/useDownload.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Card, CardHead } from '../../ui/page/Card.tsx'
import { exportsQuery, newestOf, useAskExport } from './my-data.ts'

interface Source {
  kind: ExportKind
  icon: LucideIcon
  title: string
  line: string
}

/** All that is here, as a file; for the owner that of the company too. */
export function ExportsCard({ companyName, isOwner }: { companyName: string; isOwner: boolean }) {
  const { data, isError, refetch } = useQuery(exportsQuery())
  const sources: Source[] = [
    { kind: 'person', icon: User, title: 'Kişisel verilerim', line: 'Profil, girişler, onaylar, mesajlarınız' },
    ...(isOwner
      ? [
          {
            kind: 'company' as const,
            icon: Store,
            title: `${companyName} verileri`,
            line: 'Ürünler, siparişler, teklifler, mesajlar, belgeler',
          },
        ]
      : []),
  ]
  return (
    <Card as="section" flush className="p-4 rail:px-6 rail:py-5">
      <CardHead
        icon={FolderDown}
        title="Verilerimi indir"
        line="Burada size ait ne varsa bir ZIP dosyasında: JSON, CSV ve dosyalar. Günde bir kez hazırlanır."
      />
      {!data && isError && <ErrorNote message="Dosyaların durumu yüklenemedi" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label="Dosyalar yükleniyor" className="mt-4 grid gap-4">
          {sources.map(({ kind }) => (
            <Skeleton key={kind} className="h-17.5 rounded-lg" />
          ))}
        </Loading>
      )}
      {data && (
        <ul className="mt-4 grid gap-4">
          {sources.map((source) => (
            <ExportRow key={source.kind} source={source} newest={newestOf(data, source.kind)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ExportRow({ source, newest }: { source: Source; newest: DataExport | undefined }) {
  const ask = useAskExport()
  const { download, busy } = useDownload()
  const { kind, title } = source
  const isWaiting = newest?.state === 'waiting'
  const isOfToday = newest !== undefined && toDay(newest.created_at) === todayInIstanbul()
  const name = `bedesten-${kind === 'person' ? 'kisisel' : 'sirket'}-verileri.zip`
  return (
    <li className="flex items-center gap-3.5 rounded-lg border border-border bg-well px-4 py-3.5 max-rail:flex-wrap">
      <ArchIcon icon={isWaiting ? Loader : source.icon} tone="neutral" size="row" />
      <div className="min-w-0 flex-1 max-rail:basis-40" aria-live="polite">
        <h3 className="leading-5 font-semibold wrap-anywhere">{title}</h3>
        <p className="text-sm text-text-3">{describe(source, newest)}</p>
        {isWaiting && (
          <div
            role="progressbar"
            aria-label={`${title} hazırlanıyor`}
            className="mt-2 h-1.5 overflow-hidden rounded-pill bg-press"
          >
            <div className="h-full w-2/5 animate-pulse rounded-pill bg-primary" />
          </div>
        )}
      </div>
      {newest?.url && (
        <Button
          variant="secondary"
          className="max-rail:w-full"
          busy={busy}
          aria-label={`${title}: İndir`}
          onClick={() => void download(API_BASE + (newest.url ?? ''), name)}
        >
          <Download />
          İndir
        </Button>
      )}
      {!isWaiting && !(newest?.url && isOfToday) && (
        <Button
          variant="secondary"
          className="max-rail:w-full"
          busy={ask.isPending}
          aria-label={`${title}: Hazırla`}
          onClick={() => ask.mutate(kind)}
        >
          Hazırla
        </Button>
      )}
    </li>
  )
}

function describe({ line }: Source, newest: DataExport | undefined): string {
  if (newest?.state === 'waiting')
    return `Hazırlanıyor, ${formatShortDay(newest.created_at)} ${toClock(newest.created_at)}. Sayfadan ayrılabilirsiniz, e-posta göndeririz.`
  if (!newest?.expires_at) return line
  const size = newest.bytes === null ? '' : ` · ${formatSize(newest.bytes)}`
  return `${formatShortDay(newest.created_at)}${size} · ${untilDay(newest.expires_at)} kadar`
}
