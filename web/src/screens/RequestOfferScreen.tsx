import { offerToRequest } from '@bedesten/contract/purchase-requests.calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useNavigate, useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { NoProfile } from '../features/companies/NoProfile.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import { requestQuery } from '../features/purchase-requests/requests.ts'
import type { LineToPrice } from '../features/quotes/offer/offer-values.ts'
import { OfferForm } from '../features/quotes/offer/OfferForm.tsx'
import { showQuote } from '../features/quotes/quotes.ts'
import { call } from '../lib/api.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { PageBar } from '../ui/page/PageBar.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** The first offer to a request of another company. */
export function RequestOfferScreen() {
  const { requestId = '' } = useParams()
  const { user } = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: request, isError, isFetching, refetch } = useQuery(requestQuery(requestId))
  const profile = useQuery({ ...ownCompanyQuery(user?.id ?? 0), enabled: user !== undefined })
  const own = profile.data && 'preferred_currency' in profile.data ? profile.data : undefined
  const path = `/requests/${requestId}`
  const isKnown = request !== undefined && (request === null || request.asker === user?.id)
  if (request === null) return <Navigate to={path} replace />
  if (!request || !isKnown || profile.isPending || !user) {
    return (
      <>
        <title>Teklif ver · Bedesten</title>
        {isError ? (
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
  if (request.your_quote_id !== null) return <Navigate to={`/quotes/${request.your_quote_id}`} replace />
  if (request.is_own === 1 || request.status !== 'open') return <Navigate to={path} replace />
  const lines: LineToPrice[] = request.lines.map((line) => ({ ...line, target_price: null, product: null }))
  const currency = own?.preferred_currency
  if (!currency) return <NoProfile retrying={profile.isFetching} onRetry={() => void profile.refetch()} />
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
        lines={lines}
        currency={currency}
        targetCurrency={currency}
        partial
        ownShortName={user.short_name}
        onSend={async (body) => {
          const { data } = await call(offerToRequest, { params: { id: requestId }, body })
          showToast('success', 'Teklif gönderildi')
          await navigate(path, { replace: true })
          await showQuote(queryClient, data)
        }}
      />
    </div>
  )
}
