import { API_BASE } from '@bedesten/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { toCounts } from '../features/lists/ListCard.tsx'
import { dropList, listQuery } from '../features/lists/lists.ts'
import type { WholeList } from '../features/lists/lists.ts'
import { WholeListView } from '../features/lists/WholeListView.tsx'
import { ParcelDrawing } from '../images/drawings.tsx'
import { toServerReason } from '../lib/api/server-reason.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { LISTS_KEY } from '../lib/queries/keys/lists.ts'
import { useNavigate, useParams } from '../lib/router/hooks.ts'
import { useRights } from '../lib/session/useRights.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { useDownload } from '../ui/feedback/useDownload.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { askToConfirm } from '../ui/overlays/confirm.ts'
import { MenuButton } from '../ui/overlays/MenuButton.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const NameDialog = lazyPart(async () => (await import('../features/lists/NameDialog.tsx')).NameDialog)
const BACK = { to: '/lists', label: 'Listelerim' }

export function ListScreen() {
  const { listId = '' } = useParams()
  const { data: list, isError, isFetching, error, refetch } = useQuery(listQuery(listId))
  return (
    <>
      <title>{`${list?.name ?? 'Liste'} · Bedesten`}</title>
      <PageHead
        title={list?.name ?? 'Liste'}
        line={list && toCounts(list.item_count, list.seller_count)}
        back={BACK}
        actions={list && <Actions list={list} />}
        stacked
      />
      {list === undefined && isError && (
        <ErrorState title="Hata" line={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {list === undefined && !isError && (
        <Loading label="Liste yükleniyor" className="grid gap-3">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </Loading>
      )}
      {list === null && (
        <Message
          title="Liste bulunamadı"
          line="Silinmiş ya da başka bir şirketin olabilir."
          to={BACK.to}
          label={BACK.label}
        />
      )}
      {list && list.items.length === 0 && (
        <Message
          title="Bu listede ürün yok"
          line="Ürün sayfasındaki “Kaydet” ile ekleyin."
          to="/explore"
          label="Ürünleri keşfet"
        />
      )}
      {list && list.items.length > 0 && <WholeListView key={list.id} list={list} />}
    </>
  )
}

function Message({ title, line, to, label }: Record<'title' | 'line' | 'to' | 'label', string>) {
  return (
    <Card flush className="px-4 py-10">
      <EmptyState drawing={ParcelDrawing} title={title} line={line} action={<ButtonLink to={to}>{label}</ButtonLink>} />
    </Card>
  )
}

function Actions({ list }: { list: WholeList }) {
  const { can } = useRights()
  const [isNaming, setNaming] = useState(false)
  const { download } = useDownload()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  async function remove() {
    const text = 'Ürünlere bir şey olmaz. Liste geri getirilemez.'
    if (
      !(await askToConfirm({ title: `“${list.name}” silinsin mi?`, text, confirmLabel: 'Listeyi sil', danger: true }))
    )
      return
    try {
      await dropList(list.id)
      await navigate('/lists', { replace: true })
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY })
      showToast('success', 'Liste silindi')
    } catch (error) {
      showToast('error', 'Liste silinemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
    }
  }
  const mayChange = can('buy')
  const save = () => void download(`${API_BASE}/lists/${list.id}/export.xlsx`, `${list.name}.xlsx`)
  return (
    <>
      {mayChange && (
        <Button variant="secondary" onClick={() => setNaming(true)}>
          <Pencil />
          Adını değiştir
        </Button>
      )}
      <MenuButton
        label="Diğer işlemler"
        icon={<Ellipsis />}
        className="border border-border-strong bg-surface"
        items={[
          { label: 'Excel olarak indir', icon: FileSpreadsheet, onSelect: save },
          ...(mayChange ? [{ label: 'Listeyi sil', icon: Trash2, danger: true, onSelect: () => void remove() }] : []),
        ]}
      />
      {isNaming && (
        <Suspense fallback={null}>
          <NameDialog list={list} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}
