import type { BulkChange } from '@bedesten/contract/bulk-changes.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import { useInfiniteQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { bulkChangesQuery, useUndo } from '../features/products/bulk/bulk-changes.ts'
import { FIELD_ICONS } from '../features/products/bulk/SelectionBar.tsx'
import { titleOfChange } from '../features/products/bulk/texts.ts'
import { ReceiptDrawing } from '../images/later-drawings.tsx'
import { formatMoment } from '../lib/format/dates.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { ArchIcon } from '../ui/display/ArchIcon.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { NextPage } from '../ui/lists/NextPage.tsx'
import { askToConfirm } from '../ui/overlays/confirm.ts'
import { Card } from '../ui/page/Card.tsx'
import { PageBar } from '../ui/page/PageBar.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'

/** Bulk changes: done, scheduled, and those that can still be undone. */
export function BulkChangesScreen() {
  const list = useInfiniteQuery(bulkChangesQuery())
  const changes = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <div className="mx-auto max-w-[63rem]">
      <title>Toplu değişiklikler · Bedesten</title>
      <PageBar title="Toplu değişiklikler" fallback="/products/mine" keepsBottomBar />
      <div className="max-rail:hidden">
        <PageHead title="Toplu değişiklikler" back={{ to: '/products/mine', label: 'Ürünlerim' }} />
      </div>
      {list.isError && !list.data && (
        <ErrorState
          title="Hata"
          line="Değişiklikler yüklenemedi."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <Loading label="Değişiklikler yükleniyor" className="grid gap-2.5">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-18 rounded-lg" />
          ))}
        </Loading>
      )}
      {list.data && changes.length === 0 && (
        <EmptyState
          drawing={ReceiptDrawing}
          title="Henüz toplu değişiklik yok"
          line="Ürünlerim sayfasında birkaç ürün seçip birlikte değiştirin."
        />
      )}
      {changes.length > 0 && (
        <Card flush className="max-rail:-mx-4 max-rail:rounded-none max-rail:border-x-0">
          <ul aria-label="Toplu değişiklikler" className="divide-y divide-border">
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ul>
        </Card>
      )}
      <NextPage list={list} failure="Değişikliklerin devamı yüklenemedi." />
    </div>
  )
}

function ChangeRow({ change }: { change: BulkChange }) {
  const { status, field, total, count, at } = change
  const icon = status === 'planned' ? CalendarClock : FIELD_ICONS[field]
  const products = status === 'planned' || status === 'cancelled' ? total : count
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 px-4 py-3.5 rail:grid-cols-[2.75rem_minmax(0,1fr)_10rem_11rem] rail:px-5">
      <ArchIcon icon={icon} tone="neutral" className="self-start" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{titleOfChange(change)}</p>
        <p className="text-sm text-text-3 tabular-nums">
          {formatNumber(products)} ürün · {formatMoment(at)}
        </p>
        {change.faults.length > 0 && <p className="text-sm text-text-3">{change.faults[0]?.message}</p>}
      </div>
      <span className="max-rail:col-start-2">
        <State change={change} />
      </span>
      <span className="max-rail:col-start-2 rail:text-right">
        <Undo change={change} />
      </span>
    </li>
  )
}

function State({ change: { status, faults, count, total } }: { change: BulkChange }) {
  if (status === 'planned')
    return (
      <StatusBadge tone="warning" icon={Clock}>
        Zamanlandı
      </StatusBadge>
    )
  if (status === 'done' && faults.length === 0)
    return (
      <StatusBadge tone="success" icon={Check}>
        Uygulandı
      </StatusBadge>
    )
  if (status === 'undone' || status === 'cancelled')
    return (
      <StatusBadge tone="neutral" icon={Undo2}>
        {status === 'undone' ? 'Geri alındı' : 'İptal edildi'}
      </StatusBadge>
    )
  return (
    <StatusBadge tone="danger" icon={TriangleAlert}>
      {status === 'failed' ? 'Uygulanamadı' : `${count} / ${total} uygulandı`}
    </StatusBadge>
  )
}

const HOUR_MS = 3_600_000

function hoursUntil(time: string): number {
  return Math.ceil((Date.parse(time) - Date.now()) / HOUR_MS)
}

function Undo({ change: { id, status, count, undo_until } }: { change: BulkChange }) {
  const undo = useUndo()
  if (id === null) return null
  async function ask(changeId: number) {
    const confirmed = await askToConfirm({
      title: 'Değişikliği geri al',
      text: `${formatNumber(count)} ürün eski hâline döner. Bu arada yeniden değişenler olduğu gibi kalır.`,
      confirmLabel: 'Geri al',
      danger: false,
    })
    if (confirmed) undo.mutate(changeId)
  }
  if (status === 'planned')
    return (
      <NeedsRight right="catalogue" finishes quiet>
        <Button
          variant="quiet"
          size="sm"
          className="max-rail:-ml-3"
          busy={undo.isPending}
          onClick={() => undo.mutate(id)}
        >
          İptal et
        </Button>
      </NeedsRight>
    )
  if (undo_until === null) return null
  const hours = hoursUntil(undo_until)
  if (hours <= 0) return <span className="text-sm text-text-3">Geri alma süresi doldu</span>
  return (
    <NeedsRight right="catalogue" finishes quiet>
      <Button variant="secondary" size="sm" busy={undo.isPending} onClick={() => void ask(id)}>
        <Undo2 />
        Geri al
        <span className="font-normal text-text-3 tabular-nums">{hours} saat</span>
      </Button>
    </NeedsRight>
  )
}
