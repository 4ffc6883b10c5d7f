import { offerToRequest } from '@bedesten/contract/purchase-requests.calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useNavigate, useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { NoProfile } from '../features/companies/NoProfile.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import { requestQuery } from '../features/purchase-requests/requests.ts'
import type { ShownRequest } from '../features/purchase-requests/requests.ts'
import { toRequestChange } from '../features/quotes/offer/offer-change.ts'
import type { LineToPrice } from '../features/quotes/offer/offer-values.ts'
import { OfferForm } from '../features/quotes/offer/OfferForm.tsx'
import { showQuote } from '../features/quotes/quotes.ts'
import { call } from '../lib/api/call.ts'
import type { SessionUser } from '../lib/session/session-store.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { PageBar } from '../ui/page/PageBar.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** The first offer to a request of another company. */
export function RequestOfferScreen() {
  const { requestId = '' } = useParams()
  const { user } = useSession()
  return user && <RequestOffer key={requestId} requestId={requestId} user={user} />
}

function RequestOffer({ requestId, user }: { requestId: string; user: SessionUser }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: found, isError, isFetching, refetch } = useQuery(requestQuery(requestId))
  const profile = useQuery(ownCompanyQuery(user.id))
  // The request as it was when the seller began to write. Whatever happens to it then, the form stays.
  const [before, setBefore] = useState<ShownRequest>()
  const [isSent, setSent] = useState(false)
  const path = `/requests/${requestId}`
  const now = found && found.asker !== user.id ? undefined : found
  const request = now ?? before
  if (!request || profile.isPending) {
    if (now === null) return <Navigate to={path} replace />
    return (
      <>
        <title data-pending={!isError || undefined}>Teklif ver · Bedesten</title>
        {isError && !request ? (
          <ErrorState
            page
            title="Hata"
            line="Alım ilanı yüklenirken bir hata oluştu."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading label="Form yükleniyor" className="grid gap-4">
            <Skeleton className="h-64 rounded-card" />
          </Loading>
        )}
      </>
    )
  }
  const elsewhere = request.your_quote_id === null ? path : `/quotes/${request.your_quote_id}`
  const isOpen = request.is_own === 0 && request.status === 'open' && request.your_quote_id === null
  if (!before && !isOpen && !isSent) return <Navigate to={elsewhere} replace />
  const lines: LineToPrice[] = request.lines.map((line) => ({ ...line, target_price: null, product: null }))
  const currency = profile.data?.preferred_currency
  if (!currency) return <NoProfile retrying={profile.isFetching} onRetry={() => void profile.refetch()} />
  const change = before && now !== undefined ? toRequestChange(before, now) : undefined
  const action = {
    label: request.your_quote_id === null ? 'İlanı Göster' : 'Teklifi Göster',
    onSelect: () => void navigate(elsewhere, { replace: true }),
  }
  return (
    <div className="mx-auto max-w-form">
      <title>{`Teklif ver, ${request.title} · Bedesten`}</title>
      <PageBar title="Teklif ver" fallback={path} />
      <div className="max-rail:[&_:is(a,h1)]:hidden">
        <PageHead
          title="Teklif ver"
          line={`${request.title} · ${request.company.company_name}`}
          back={{ to: path, label: 'İlana dön' }}
        />
      </div>
      <OfferForm
        // Other lines are another beginning, but only until something was typed.
        key={(before ?? request).lines.map(({ id }) => id).join(' ')}
        draftName={`request-offer:${requestId}`}
        lines={lines}
        currency={currency}
        targetCurrency={currency}
        partial
        ownShortName={user.short_name}
        change={change && { ...change, action }}
        onDirty={(dirty) => setBefore(dirty ? request : undefined)}
        onSend={async (body) => (await call(offerToRequest, { params: { id: requestId }, body })).data}
        onSent={async (quote) => {
          setSent(true)
          showToast('success', 'Teklif gönderildi')
          await navigate(path, { replace: true })
          await showQuote(queryClient, quote)
        }}
      />
    </div>
  )
}
