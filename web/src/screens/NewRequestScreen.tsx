import { createPurchaseRequest, updatePurchaseRequest } from '@bedesten/contract/purchase-requests.calls'
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useNavigate, useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import { toOwnChange } from '../features/purchase-requests/own-change.ts'
import { requestDraftName } from '../features/purchase-requests/request-values.ts'
import { RequestForm } from '../features/purchase-requests/RequestForm.tsx'
import { requestQuery } from '../features/purchase-requests/requests.ts'
import { call } from '../lib/api/call.ts'
import { POSTS_KEY } from '../lib/queries/keys/posts.ts'
import { PURCHASE_REQUESTS_KEY } from '../lib/queries/keys/quotes.ts'
import type { SessionUser } from '../lib/session/session-store.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { Button } from '../ui/forms/Button.tsx'
import { ChangeBar } from '../ui/forms/ChangeBar.tsx'
import { discardDraft } from '../ui/forms/useDraft.ts'
import { PageBar } from '../ui/page/PageBar.tsx'

/** A new request, or with an id in the address a change of one's own. */
export function NewRequestScreen() {
  const { requestId } = useParams()
  const { user } = useSession()
  return user && <RequestPage key={requestId} requestId={requestId} user={user} />
}

function RequestPage({ requestId, user }: { requestId: string | undefined; user: SessionUser }) {
  const profile = useQuery(ownCompanyQuery(user.id))
  const known = useQuery({ ...requestQuery(requestId ?? ''), enabled: requestId !== undefined })
  // The request as it was when its owner began to write. Whatever happens to it then, the form stays.
  const [before, setBefore] = useState<PurchaseRequest>()
  const navigate = useNavigate()
  const onSent = useSent(requestId === undefined)
  const request = known.data ?? before
  const path = requestId === undefined ? '/requests' : `/requests/${requestId}`
  if (requestId !== undefined && !request) {
    if (known.data === null) return <Navigate to={path} replace />
    if (known.isError) return <Failed retrying={known.isFetching} onRetry={() => void known.refetch()} />
  }
  if (profile.isPending || (requestId !== undefined && !request)) return <Waiting />
  const change = before && known.data !== undefined ? toOwnChange(before, known.data) : undefined
  // Requests of others, and closed or deleted ones, cannot be changed.
  const isOpen = !request || (request.is_own === 1 && request.status === 'open')
  if (!isOpen && !before) return <Navigate to={path} replace />
  const title = request ? 'İlanı düzenle' : 'Alım ilanı ver'
  function leave() {
    discardDraft(requestDraftName(requestId))
    setBefore(undefined)
    void navigate(path, { replace: true })
  }
  return (
    <div className="mx-auto max-w-form">
      <title>{`${title} · Bedesten`}</title>
      <PageBar title={title} fallback={path} />
      <RequestForm
        request={request}
        city={profile.data?.city ?? ''}
        cancelTo={path}
        button={request ? 'Kaydet' : 'Yayınla'}
        title={title}
        backLabel={request ? 'İlana dön' : 'Alım İlanları'}
        notice={
          change && (
            <ChangeBar
              action={
                change.isFinal && (
                  <Button variant="secondary" size="sm" onClick={leave}>
                    İlanı Göster
                  </Button>
                )
              }
            >
              {change.text}
            </ChangeBar>
          )
        }
        isOver={change?.isFinal ?? false}
        onDirty={(dirty) => setBefore(dirty ? request : undefined)}
        onSend={async (body) => {
          const params = { id: String(requestId) }
          const saved =
            requestId === undefined
              ? await call(createPurchaseRequest, { body })
              : await call(updatePurchaseRequest, { params, body })
          return saved.data
        }}
        onSent={onSent}
      />
    </div>
  )
}

function useSent(isNew: boolean) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async ({ id }: PurchaseRequest) => {
    showToast('success', isNew ? 'İlan yayınlandı' : 'İlan kaydedildi')
    await navigate(`/requests/${id}`, { replace: true })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: PURCHASE_REQUESTS_KEY }),
      queryClient.invalidateQueries({ queryKey: POSTS_KEY }),
    ])
  }
}

function Failed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <ErrorState
      page
      title="Hata"
      line="Alım ilanı yüklenirken bir hata oluştu."
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}

function Waiting() {
  return (
    <Loading label="Form yükleniyor" className="mx-auto grid max-w-form gap-4">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </Loading>
  )
}
