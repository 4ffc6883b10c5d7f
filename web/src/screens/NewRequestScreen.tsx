import { createPurchaseRequest, updatePurchaseRequest } from '@bedesten/contract/purchase-requests.calls'
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useNavigate, useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import type { RequestBody } from '../features/purchase-requests/request-values.ts'
import { RequestForm } from '../features/purchase-requests/RequestForm.tsx'
import { requestQuery } from '../features/purchase-requests/requests.ts'
import { call } from '../lib/api.ts'
import { PURCHASE_REQUESTS_KEY } from '../lib/later-keys.ts'
import { POSTS_KEY } from '../lib/query-keys.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { PageBar } from '../ui/page/PageBar.tsx'

/** A new request, or with an id in the address a change of one's own. */
export function NewRequestScreen() {
  const { requestId } = useParams()
  const { user } = useSession()
  const profile = useQuery({ ...ownCompanyQuery(user?.id ?? 0), enabled: user !== undefined })
  const known = useQuery({ ...requestQuery(requestId ?? ''), enabled: requestId !== undefined })
  const isWaiting = profile.isPending || (requestId !== undefined && known.isPending)
  const request = requestId === undefined ? undefined : known.data
  if (known.isError) {
    return (
      <ErrorState
        page
        title="Hata"
        line="Alım ilanı yüklenirken bir hata oluştu."
        onRetry={() => void known.refetch()}
      />
    )
  }
  if (isWaiting) return <Waiting />
  // What is another's, closed or gone is not changed.
  if (requestId !== undefined && (!request || request.is_own === 0 || request.status !== 'open')) {
    return <Navigate to={`/requests/${requestId}`} replace />
  }
  return <Form request={request ?? undefined} city={profile.data?.city ?? ''} />
}

function Form({ request, city }: { request: PurchaseRequest | undefined; city: string }) {
  const save = useSave(request)
  const cancelTo = request ? `/requests/${request.id}` : '/requests'
  const title = request ? 'İlanı düzenle' : 'Alım ilanı ver'
  return (
    <div className="mx-auto max-w-form">
      <title>{`${title} · Bedesten`}</title>
      <PageBar title={title} fallback={cancelTo} />
      <RequestForm
        {...(request && { request })}
        city={city}
        cancelTo={cancelTo}
        button={request ? 'Kaydet' : 'Yayınla'}
        onSend={save}
        title={title}
        backLabel={request ? 'İlana dön' : 'Alım İlanları'}
      />
    </div>
  )
}

function useSave(request: PurchaseRequest | undefined) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (body: RequestBody) => {
    const { data } = request
      ? await call(updatePurchaseRequest, { params: { id: String(request.id) }, body })
      : await call(createPurchaseRequest, { body })
    showToast('success', request ? 'İlan kaydedildi' : 'İlan yayınlandı')
    await navigate(`/requests/${data.id}`, { replace: true })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: PURCHASE_REQUESTS_KEY }),
      queryClient.invalidateQueries({ queryKey: POSTS_KEY }),
    ])
  }
}

function Waiting() {
  return (
    <Loading label="Form yükleniyor" className="mx-auto grid max-w-form gap-4">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </Loading>
  )
}
