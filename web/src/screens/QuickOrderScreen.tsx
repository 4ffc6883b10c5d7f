import { CART_LINES_MAX } from '@bedesten/contract/cart'
import { QUICK_ORDER_LIMITS } from '@bedesten/contract/quick-order'
import type { CodeLine } from '@bedesten/contract/quick-order'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useRef, useState } from 'react'
import { cartGrid } from '../features/cart/CartSkeleton.tsx'
import { useAddMany } from '../features/cart/useAddMany.ts'
import { canScan } from '../features/media/barcode-detector.ts'
import { CodeField } from '../features/quick-order/CodeField.tsx'
import { CodeRowView } from '../features/quick-order/CodeRowView.tsx'
import { readFile } from '../features/quick-order/quick-order.ts'
import { QuickReceipt } from '../features/quick-order/QuickReceipt.tsx'
import { RowsSummary } from '../features/quick-order/RowsSummary.tsx'
import { SellerChoice } from '../features/quick-order/SellerChoice.tsx'
import { useCodeRows } from '../features/quick-order/useCodeRows.ts'
import { toServerReason } from '../lib/api/server-reason.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { ErrorNote } from '../ui/feedback/Note.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { Button } from '../ui/forms/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const PasteDialog = lazyPart(async () => (await import('../features/quick-order/PasteDialog.tsx')).PasteDialog)
const ScanDialog = lazyPart(async () => (await import('../features/media/ScanDialog.tsx')).ScanDialog)

export function QuickOrderScreen() {
  const { rows, states, seller, choose, add, change, remove, isAnswered, isError, refetch } = useCodeRows()
  const select = useRef<HTMLDivElement>(null)
  const ready = rows.flatMap((row, place) => {
    const { match, ready: isReady } = states[place] ?? {}
    return match && isReady ? [{ key: row.key, match, quantity: row.quantity }] : []
  })
  // All of these or none; the others wait here for the next cart.
  const sent = ready.slice(0, CART_LINES_MAX)
  const adding = useAddMany({
    words: `${sent.length} satır`,
    onAdded: () => remove(sent.map(({ key }) => key)),
  })
  /** Of the rows that were sent last. */
  const refusals = new Map(sent.map(({ key }, place) => [key, adding.faults.get(place)]))
  function submit() {
    adding.add(
      sent.map(({ match, quantity }) => ({ product_id: match.product_id, variant_id: match.variant_id, quantity })),
    )
  }
  return (
    <>
      <title>Hızlı sipariş · Bedesten</title>
      <PageHead
        title="Hızlı sipariş"
        line="Alışveriş yaptığınız, takip ettiğiniz ya da seçtiğiniz satıcıların kodlarıyla"
        actions={<Sources onAdd={add} />}
        stacked
      />
      <SellerChoice place={select} seller={seller} onChoose={choose} />
      {isError && <ErrorNote message="Kodlar aranamadı" onRetry={() => void refetch()} />}
      <RowsSummary states={states} />
      <div className={cartGrid}>
        <Card flush as="section" aria-label="Satırlar">
          <ol className="divide-y divide-border">
            {rows.map((row, place) => (
              <CodeRowView
                key={row.key}
                place={place + 1}
                row={row}
                state={states[place] ?? { resolved: undefined, match: undefined, ready: false }}
                refusal={refusals.get(row.key)}
                onChange={(part) => {
                  adding.forgive()
                  change(row.key, part)
                }}
                onRemove={() => remove([row.key])}
                onChooseSeller={() => select.current?.querySelector('select')?.focus()}
              />
            ))}
          </ol>
          {rows.length < QUICK_ORDER_LIMITS.lines && (
            <div className={clsx('px-4 py-3.5 rail:px-5', rows.length > 0 && 'border-t border-border')}>
              <CodeField sellerId={seller?.id} onAdd={add} />
            </div>
          )}
        </Card>
        <QuickReceipt
          ready={sent.map(({ match }) => match)}
          over={ready.length - sent.length}
          waiting={rows.length - ready.length}
          busy={adding.isPending || !isAnswered}
          failure={adding.failure}
          onAdd={submit}
        />
      </div>
    </>
  )
}

/** Other ways than typing. */
function Sources({ onAdd }: { onAdd: (lines: CodeLine[]) => void }) {
  const [open, setOpen] = useState<'paste' | 'scan'>()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: readFile,
    onSuccess: (lines) => {
      onAdd(lines)
      showToast('success', `${lines.length} satır okundu`)
    },
    onError: (error) =>
      showToast('error', 'Dosya okunamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('paste')}>
        <ClipboardPaste />
        Yapıştır
      </Button>
      <Button variant="secondary" busy={upload.isPending} busyText="Okunuyor..." onClick={() => input.current?.click()}>
        <Upload />
        Dosya yükle
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Satırların dosyası"
        accept=".xlsx,.csv,.txt"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) upload.mutate(file)
        }}
      />
      {canScan() && (
        <Button variant="secondary" onClick={() => setOpen('scan')}>
          <ScanBarcode />
          Okut
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'paste' && <PasteDialog onAdd={onAdd} onClose={close} />}
        {open === 'scan' && <ScanDialog onCode={(code) => onAdd([{ code, quantity: 1 }])} onClose={close} />}
      </Suspense>
    </>
  )
}
