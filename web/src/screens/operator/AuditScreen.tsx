import { API_BASE } from '@bedesten/contract/endpoint'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import {
  auditQuery,
  NO_AUDIT_FILTER,
  readAuditFilter,
  writeAuditFilter,
  type AuditFilter,
} from '../../features/operator/audit/audit.ts'
import { AuditFilterBar } from '../../features/operator/audit/AuditFilterBar.tsx'
import { AuditTable } from '../../features/operator/audit/AuditTable.tsx'
import { TableWaiting } from '../../features/operator/TableWaiting.tsx'
import { NoticeDrawing } from '../../images/drawings.tsx'
import { useEagerSearchParams } from '../../lib/router/useEagerSearchParams.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useDownload } from '../../ui/feedback/useDownload.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { NextPage } from '../../ui/lists/NextPage.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

/** What operators did; the filters are in the address. */
export function AuditScreen() {
  const [params, goTo] = useEagerSearchParams()
  const filter = readAuditFilter(params)
  const list = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  const { download, busy } = useDownload()
  const { data } = list
  const written = writeAuditFilter(filter)
  const show = (next: AuditFilter) => goTo(writeAuditFilter(next), { replace: true, preventScrollReset: true })
  const csv = `${API_BASE}/operator/audit/export.csv?${new URLSearchParams(written)}`
  const isFiltered = Object.keys(written).length > 0
  return (
    <>
      <title>Denetim kaydı · Pazar yönetimi · Bedesten</title>
      <PageHead
        title="Denetim kaydı"
        stacked
        line="10 yıl saklanır, kimse değiştiremez ya da silemez"
        actions={
          <Button
            variant="secondary"
            className="max-rail:grow"
            busy={busy}
            aria-label="CSV dosyası olarak indir"
            onClick={() => void download(csv, 'denetim-kaydi.csv')}
          >
            <Download />
            CSV
          </Button>
        }
      />
      <AuditFilterBar filter={filter} operators={data?.operators ?? []} onChange={show} />
      {!data && list.isPending && <TableWaiting label="Denetim kaydı yükleniyor" />}
      {!data && list.isError && (
        <ErrorState title="Denetim kaydı yüklenemedi" retrying={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {data && (
        <Card flush aria-busy={list.isPlaceholderData || undefined} className="overflow-hidden">
          {data.rows.length > 0 ? (
            <AuditTable rows={data.rows} />
          ) : (
            <EmptyState
              drawing={NoticeDrawing}
              title="Kayıt yok"
              line={isFiltered ? 'Bu süzgeçle bir kayıt bulunamadı.' : 'Görevlilerin yaptığı her işlem burada görünür.'}
              action={
                isFiltered && (
                  <Button variant="secondary" onClick={() => show(NO_AUDIT_FILTER)}>
                    Süzgeci temizle
                  </Button>
                )
              }
            />
          )}
        </Card>
      )}
      <NextPage list={list} failure="Daha eski kayıtlar yüklenemedi." />
    </>
  )
}
