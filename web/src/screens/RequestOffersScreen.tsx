import { REQUEST_STATUS_LABELS } from '@bedesten/contract/purchase-requests'
import type { ComparedQuote, PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { useQuery } from '@tanstack/react-query'
import CircleX from 'lucide-react/icons/circle-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Megaphone from 'lucide-react/icons/megaphone'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useNavigate, useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import { requestQuery } from '../features/purchase-requests/requests.ts'
import { useCloseRequest } from '../features/purchase-requests/useCloseRequest.ts'
import { CompareCards } from '../features/quotes/compare/CompareCards.tsx'
import { CompareTable } from '../features/quotes/compare/CompareTable.tsx'
import { requestOffersQuery, useMarkSeen } from '../features/quotes/compare/offers.ts'
import { NoticeDrawing } from '../images/drawings.tsx'
import { countDays } from '../lib/format/day-words.ts'
import { formatDay, todayInIstanbul } from '../lib/format/dates.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { ButtonLink } from '../ui/forms/Button.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { MenuButton } from '../ui/overlays/MenuButton.tsx'
import { PageBar } from '../ui/page/PageBar.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { useRights } from '../lib/session/useRights.ts'

const QuoteDialogs = lazyPart(async () => (await import('../features/quotes/dialogs/QuoteDialogs.tsx')).QuoteDialogs)

/** All offers to one's own request beside each other. */
export function RequestOffersScreen() {
  const { requestId = '' } = useParams()
  const { user } = useSession()
  const request = useQuery(requestQuery(requestId))
  const offers = useQuery(requestOffersQuery(requestId))
  const profile = useQuery({ ...ownCompanyQuery(user?.id ?? 0), enabled: user !== undefined })
  const [accepting, setAccepting] = useState<number>()
  useMarkSeen(requestId, offers.data)
  const path = `/requests/${requestId}`
  if (request.data === null || offers.data === null) return <Navigate to={path} replace />
  if (!request.data || !offers.data) {
    const failed = request.isError || offers.isError
    return (
      <>
        <title data-pending={!failed || undefined}>Teklifler · Bedesten</title>
        {failed ? (
          <ErrorState
            page
            title="Hata"
            line="Teklifler yüklenirken bir hata oluştu."
            onRetry={() => void Promise.all([request.refetch(), offers.refetch()])}
          />
        ) : (
          <Loading label="Teklifler yükleniyor" className="grid gap-4">
            <Skeleton className="h-10 w-80 max-w-full rounded-sm" />
            <Skeleton className="h-96 rounded-card" />
          </Loading>
        )}
      </>
    )
  }
  const chosen = offers.data.find(({ id }) => id === accepting)
  return (
    <>
      <title>{`Teklifler, ${request.data.title} · Bedesten`}</title>
      <PageBar
        title={`Teklifler (${offers.data.length})`}
        fallback={path}
        actions={<RequestMenu request={request.data} />}
      />
      <div className="max-rail:[&_a]:hidden">
        <PageHead
          title={request.data.title}
          mark={
            <StatusBadge tone={request.data.status === 'open' ? 'info' : 'neutral'} icon={Megaphone}>
              {REQUEST_STATUS_LABELS[request.data.status]}
            </StatusBadge>
          }
          line={toLine(request.data)}
          back={{ to: path, label: 'İlana dön' }}
          actions={
            <RequestMenu request={request.data} className="border border-border-strong bg-surface max-rail:hidden" />
          }
        />
      </div>
      <Compared request={request.data} offers={offers.data} onAccept={({ id }) => setAccepting(id)} />
      {chosen && (
        <Suspense>
          <QuoteDialogs quote={chosen} dialog="accept" own={profile.data} onClose={() => setAccepting(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** What its owner can still do with the request. */
function RequestMenu({ request: { id, status }, className }: { request: PurchaseRequest; className?: string }) {
  const navigate = useNavigate()
  const close = useCloseRequest(id)
  const { can } = useRights()
  if (status !== 'open' || !can('buy')) return null
  return (
    <MenuButton
      label="İlan işlemleri"
      icon={<Ellipsis />}
      {...(className && { className })}
      items={[
        { label: 'Düzenle', icon: Pencil, onSelect: () => void navigate(`/requests/${id}/edit`) },
        { label: 'İlanı Kapat', icon: CircleX, danger: true, apart: true, onSelect: () => void close() },
      ]}
    />
  )
}

interface ComparedProps {
  request: PurchaseRequest
  offers: ComparedQuote[]
  onAccept: (quote: ComparedQuote) => void
}

function Compared(props: ComparedProps) {
  if (props.offers.length === 0) {
    return (
      <EmptyState
        drawing={NoticeDrawing}
        title="Henüz teklif yok"
        line="Teklif gelince size haber vereceğiz."
        action={<ButtonLink to={`/requests/${props.request.id}`}>İlana Dön</ButtonLink>}
      />
    )
  }
  return (
    <>
      <div className="max-rail:hidden">
        <CompareTable {...props} />
      </div>
      <div className="rail:hidden">
        <CompareCards {...props} />
      </div>
    </>
  )
}

function toLine({ status, last_day, lines, city }: PurchaseRequest): string {
  const left = countDays(todayInIstanbul(), last_day)
  const end = `Son gün ${formatDay(last_day)}`
  const words = status === 'open' ? `${end}, ${left <= 0 ? 'bugün' : `${left} gün kaldı`}` : end
  return [words, `${lines.length} kalem`, city].join(' · ')
}
