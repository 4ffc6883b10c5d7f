import type { Quote } from '@bedesten/contract/quotes.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { NoProfile } from '../features/companies/NoProfile.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import type { AskStart } from '../features/quotes/ask/ask-values.ts'
import { AskForm } from '../features/quotes/ask/AskForm.tsx'
import { useAskStart } from '../features/quotes/ask/useAskStart.ts'
import { showQuote } from '../features/quotes/quotes.ts'
import { NoticeDrawing } from '../images/drawings.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { pageFormGrid } from '../ui/forms/PageForm.tsx'
import { BackButton } from '../ui/page/BackButton.tsx'
import { PageBar } from '../ui/page/PageBar.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

export function NewQuoteScreen() {
  const [params] = useSearchParams()
  const { user } = useSession()
  const profile = useQuery({ ...ownCompanyQuery(user?.id ?? 0), enabled: user !== undefined })
  const own = profile.data && 'preferred_currency' in profile.data ? profile.data : undefined
  const currency = own?.preferred_currency
  const { start: found, isError, refetch } = useAskStart(params, currency)
  // What the form began with stays: a cart that is emptied meanwhile does not close it.
  const [opened, setOpened] = useState<{ key: string; start: AskStart }>()
  const key = params.toString()
  if (found && currency && opened?.key !== key) setOpened({ key, start: found })
  const start = opened?.key === key ? opened.start : found
  const onAsked = useAsked()
  if (start === null || (start && start.seller.id === user?.id)) return <NothingToAsk />
  return (
    <div className="mx-auto max-w-form">
      <title>Teklif iste · Bedesten</title>
      {isError && !start && (
        <ErrorState page title="Hata" line="Bilgiler yüklenirken bir hata oluştu." onRetry={refetch} />
      )}
      {(!isError || start) && !currency && !profile.isPending && (
        <NoProfile retrying={profile.isFetching} onRetry={() => void profile.refetch()} />
      )}
      {!isError && (profile.isPending || (currency && !start)) && <Waiting />}
      {start && currency && (
        <>
          <PageBar title="Teklif iste" fallback={start.back.to} />
          <div className="max-rail:[&_:is(a,h1)]:hidden">
            <PageHead title="Teklif iste" back={start.back} line={toLine(start)} />
          </div>
          <AskForm key={key} start={start} currency={currency} city={own.city ?? ''} onAsked={onAsked} />
        </>
      )}
    </div>
  )
}

function toLine({ from, lines, seller }: AskStart): string | undefined {
  if (from === 'company') return 'Ürün seçmeden de sorabilirsiniz, satırları kendiniz yazın'
  return from === 'cart' ? `Sepetinizdeki ${lines.length} ${seller.company_name} kalemi` : undefined
}

/** In place of the form: the way back must not lead to it. */
function useAsked() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (quote: Quote) => {
    showToast('success', 'Teklif istendi', { message: `${quote.seller.company_name} yanıtlayınca haber vereceğiz.` })
    await navigate(`/quotes/${quote.id}`, { replace: true })
    await showQuote(queryClient, quote)
  }
}

function NothingToAsk() {
  return (
    <>
      <title>Teklif iste · Bedesten</title>
      <EmptyState
        page
        drawing={NoticeDrawing}
        title="Teklif istenecek bir şey yok"
        line="Bir ürünün ya da firmanın sayfasından “Teklif iste” ile başlayın."
        action={<BackButton fallback="/explore" />}
      />
    </>
  )
}

function Waiting() {
  return (
    <Loading label="Form yükleniyor">
      <Skeleton className="mb-6 h-9 w-48 rounded-sm" />
      <div className={pageFormGrid}>
        <div className="grid gap-4">
          <Skeleton className="h-48 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
        <Skeleton className="h-52 rounded-card" />
      </div>
    </Loading>
  )
}
