import type { BuyerFigures, SellerFigures } from '@bedesten/contract/figures.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { ReactNode } from 'react'
import { PurchaseFigures } from '../features/figures/PurchaseFigures.tsx'
import { SalesFigures } from '../features/figures/SalesFigures.tsx'
import { purchasesQuery, salesQuery } from '../features/figures/trade-figures.ts'
import {
  readTradeChoice,
  writeTradeChoice,
  type FigureSide,
  type TradeChoice,
} from '../features/figures/trade-period.ts'
import { describeRange } from '../features/figures/trade-words.ts'
import { TradePeriodBar } from '../features/figures/TradePeriodBar.tsx'
import { ReceiptDrawing } from '../images/later-drawings.tsx'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { useDownload } from '../ui/feedback/useDownload.ts'
import { Button } from '../ui/forms/Button.tsx'
import { TabPanel, Tabs } from '../ui/lists/Tabs.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** `?side=buyer` shows purchases instead of sales; `?period=`, or `?from=` and `?to=`, choose the days. */
export function TradeFiguresScreen() {
  const [params, goTo] = useEagerSearchParams()
  const choice = readTradeChoice(params)
  // The way back leads to the choice before; days are typed one after the other.
  const show = (next: TradeChoice) =>
    goTo(writeTradeChoice(next), { replace: isTyped(choice, next), preventScrollReset: true })
  const sales = useQuery({
    ...salesQuery(choice),
    enabled: choice.side === 'seller',
    placeholderData: keepPreviousData,
  })
  const purchases = useQuery({
    ...purchasesQuery(choice),
    enabled: choice.side === 'buyer',
    placeholderData: keepPreviousData,
  })
  const shown: UseQueryResult<SellerFigures | BuyerFigures> = choice.side === 'seller' ? sales : purchases
  return (
    <>
      <title>Rakamlar · Bedesten</title>
      <PageHead
        title="Rakamlar"
        line={
          shown.data
            ? `${shown.data.currency}, her siparişin kendi gününün kuruyla, KDV hariç`
            : 'Her siparişin kendi gününün kuruyla, KDV hariç'
        }
        actions={<SheetButton choice={choice} disabled={!shown.data || isEmpty(shown.data)} />}
      />
      <Tabs
        label="Rakamlar"
        value={choice.side}
        onChange={(side: FigureSide) => show({ ...choice, side })}
        tabs={[
          { value: 'seller', label: 'Satış' },
          { value: 'buyer', label: 'Alım' },
        ]}
      >
        <TabPanel value={choice.side} className="mt-4">
          <TradePeriodBar choice={choice} onChange={show} words={describeRange(choice, shown.data?.compared ?? null)} />
          <Figures query={shown} choice={choice} onYear={() => show({ ...choice, period: 'year' })}>
            {choice.side === 'seller'
              ? sales.data && <SalesFigures figures={sales.data} />
              : purchases.data && <PurchaseFigures figures={purchases.data} />}
          </Figures>
        </TabPanel>
      </Tabs>
    </>
  )
}

function isTyped(before: TradeChoice, next: TradeChoice): boolean {
  return before.side === next.side && before.period === 'own' && next.period === 'own'
}

/** Nothing in these days nor in those they stand beside. */
function isEmpty({ totals, before }: SellerFigures | BuyerFigures): boolean {
  return totals.orders === 0 && totals.quotes_asked === 0 && (before?.orders ?? 0) === 0
}

interface FiguresProps {
  query: UseQueryResult<SellerFigures | BuyerFigures>
  choice: TradeChoice
  onYear: () => void
  children: ReactNode
}

function Figures({ query, choice, onYear, children }: FiguresProps) {
  if (!query.data) {
    if (!query.isError) return <Waiting />
    return (
      <ErrorState
        title="Hata"
        line="Rakamlar yüklenemedi."
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (isEmpty(query.data)) {
    return (
      <Card>
        <EmptyState
          drawing={ReceiptDrawing}
          title={choice.side === 'seller' ? 'Bu dönemde satış yok' : 'Bu dönemde alım yok'}
          line="Seçilen günlerde siparişiniz yok. Daha uzun bir dönem seçin."
          action={choice.period !== 'year' && <Button onClick={onYear}>Bu yılı göster</Button>}
        />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={query.isPlaceholderData || undefined}>
      {children}
    </div>
  )
}

function SheetButton({ choice: { side, from, to }, disabled }: { choice: TradeChoice; disabled: boolean }) {
  const { download, busy } = useDownload()
  const url = `${API_BASE}/figures/${side}.xlsx?from=${from}&to=${to}&compare=1`
  const name = `rakamlar-${side === 'seller' ? 'satis' : 'alim'}-${from}-${to}.xlsx`
  return (
    <Button
      variant="secondary"
      busy={busy}
      disabled={disabled}
      aria-label="XLSX dosyası olarak indir"
      onClick={() => void download(url, name)}
    >
      <FileSpreadsheet />
      XLSX
    </Button>
  )
}

/** In the places of what comes. */
function Waiting() {
  return (
    <Loading label="Rakamlar yükleniyor" className="grid gap-3">
      <Skeleton className="h-24 rounded-card max-rail:h-48" />
      <div className="grid gap-3 full:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
      <div className="grid gap-3 full:grid-cols-3">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </Loading>
  )
}
