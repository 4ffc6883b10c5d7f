import { API_BASE } from '@bedesten/contract/endpoint'
import { isUnderWay } from '@bedesten/contract/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useSearchParams } from '../lib/router/hooks.ts'
import { ColumnsStep } from '../features/imports/ColumnsStep.tsx'
import type { ImportChange } from '../features/imports/ColumnsStep.tsx'
import { ExportProducts } from '../features/imports/ExportProducts.tsx'
import { FileStep } from '../features/imports/FileStep.tsx'
import { ImportHistory } from '../features/imports/ImportHistory.tsx'
import { importQuery, importsQuery } from '../features/imports/imports.ts'
import type { ShownImport } from '../features/imports/imports.ts'
import { ImportSteps } from '../features/imports/ImportSteps.tsx'
import { PreviewStep } from '../features/imports/PreviewStep.tsx'
import { ReportStep } from '../features/imports/ReportStep.tsx'
import { RunStep } from '../features/imports/RunStep.tsx'
import { readSearchParam } from '../lib/format/search-text.ts'
import { ReceiptDrawing } from '../images/later-drawings.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { useDownload } from '../ui/feedback/useDownload.ts'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { PageBar } from '../ui/page/PageBar.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** Those of the company. */
const PRODUCTS = '/products/mine'

/** Five steps. `?id=` names the import; its status says which step it is at, `step=columns` goes back to the columns. */
export function ImportScreen() {
  const [params, setParams] = useSearchParams()
  const id = readSearchParam(params, 'id')
  const shown = useQuery({ ...importQuery(id), enabled: id !== '' })
  // The import as it was when its user began to choose. Whatever happens to it then, the columns stay.
  const [before, setBefore] = useState<ShownImport>()
  const isChoosing = before !== undefined && String(before.id) === id
  const known = shown.data ?? (isChoosing ? before : undefined)
  const step = known && (isChoosing ? 2 : stepOf(known, params.get('step')))
  return (
    <div className="mx-auto max-w-[63rem] pb-(--action-bar,0px)">
      <title>Ürünleri içe aktar · Bedesten</title>
      <PageBar title="Ürünleri içe aktar" fallback={PRODUCTS} />
      <div className="max-rail:hidden">
        <PageHead
          title="Ürünleri içe aktar"
          back={{ to: PRODUCTS, label: 'Ürünlerim' }}
          actions={id === '' && <Actions />}
        />
      </div>
      {id === '' ? (
        <Begin onSent={(sent) => setParams({ id: String(sent.id) })} />
      ) : known && step ? (
        <>
          <ImportSteps now={step} />
          <Step
            key={id}
            shown={known}
            step={step}
            change={isChoosing && shown.data !== undefined ? toChange(shown.data, params.get('step')) : undefined}
            products={PRODUCTS}
            onChoosing={(choosing) => setBefore(choosing ? known : undefined)}
            onMove={setParams}
          />
        </>
      ) : shown.data === null ? (
        <EmptyState
          drawing={ReceiptDrawing}
          title="Aktarım bulunamadı"
          line="Bu adreste size ait bir aktarım yok."
          action={<ButtonLink to="/products/import">Yeni Aktarım</ButtonLink>}
        />
      ) : shown.isError ? (
        <ErrorState
          title="Hata"
          line="Aktarım yüklenemedi."
          retrying={shown.isFetching}
          onRetry={() => void shown.refetch()}
        />
      ) : (
        <Loading label="Aktarım yükleniyor">
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      )}
    </div>
  )
}

function stepOf(shown: ShownImport, asked: string | null): number {
  if (isUnderWay(shown)) return 4
  if (shown.status === 'uploaded') return 2
  if (shown.status === 'ready') return asked === 'columns' ? 2 : 3
  return 5
}

function Actions({ full = false }: { full?: boolean }) {
  const { download, busy } = useDownload()
  return (
    <>
      <Button
        variant="secondary"
        full={full}
        aria-busy={busy || undefined}
        onClick={() => void download(`${API_BASE}/imports/template.xlsx`, 'bedesten-sablon.xlsx')}
      >
        <Download />
        {full ? 'Şablonu indir' : 'Şablon'}
      </Button>
      <ExportProducts full={full} />
    </>
  )
}

function Begin({ onSent }: { onSent: (sent: ShownImport) => void }) {
  const queryClient = useQueryClient()
  return (
    <>
      <ImportSteps now={1} />
      <FileStep
        actions={<Actions full />}
        onSent={(sent) => {
          queryClient.setQueryData(importQuery(String(sent.id)).queryKey, sent)
          void queryClient.invalidateQueries({ queryKey: importsQuery().queryKey })
          onSent(sent)
        }}
      />
      <ImportHistory />
    </>
  )
}

function toChange(shown: ShownImport | null, asked: string | null): ImportChange | undefined {
  if (shown === null) return { text: 'Bu aktarım artık bulunamıyor.', isFinal: true }
  const step = stepOf(shown, asked)
  if (step === 2) return undefined
  if (step === 3) {
    const text = 'Siz seçerken sütunlar başka bir oturumda kaydedildi. Önizlerseniz sizin seçtikleriniz geçerli olur.'
    return { text, isFinal: false }
  }
  const happened = step === 4 ? 'Siz seçerken aktarım başladı.' : 'Siz seçerken aktarım sona erdi.'
  return { text: `${happened} Sütunlar artık değiştirilemez.`, isFinal: true }
}

interface StepProps {
  shown: ShownImport
  step: number
  /** What happened to it since the choosing of columns began. */
  change: ImportChange | undefined
  products: string
  onChoosing: (choosing: boolean) => void
  onMove: (params: Record<string, string>) => void
}

function Step({ shown, step, change, products, onChoosing, onMove }: StepProps) {
  const id = String(shown.id)
  if (step === 2) {
    return (
      <ColumnsStep
        shown={shown}
        change={change}
        onDirty={onChoosing}
        onDone={() => onMove({ id })}
        onBack={() => onMove({})}
      />
    )
  }
  if (step === 3) {
    return <PreviewStep shown={shown} onBack={() => onMove({ id, step: 'columns' })} onOtherFile={() => onMove({})} />
  }
  if (step === 4) return <RunStep shown={shown} />
  return <ReportStep shown={shown} products={products} onNew={() => onMove({})} />
}
