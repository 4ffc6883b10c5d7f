import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { useLoginVisit } from '../features/accounts/wanted-page.ts'
import { RequestHead } from '../features/purchase-requests/RequestHead.tsx'
import { RemovedThing } from '../features/measures/RemovedThing.tsx'
import { requestQuery } from '../features/purchase-requests/requests.ts'
import type { ShownRequest } from '../features/purchase-requests/requests.ts'
import { RequestView } from '../features/purchase-requests/RequestView.tsx'
import { useCloseRequest } from '../features/purchase-requests/useCloseRequest.ts'
import { lastOffer } from '../features/quotes/quote-words.ts'
import { quoteQuery } from '../features/quotes/quotes.ts'
import { NoticeDrawing } from '../images/drawings.tsx'
import { toDayWords } from '../lib/format/day-words.ts'
import { formatMoney } from '../lib/format/format-money.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ErrorNote } from '../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { CountBadge } from '../ui/display/CountBadge.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { PageFoot } from '../ui/page/PageFoot.tsx'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'

export function RequestScreen() {
  const { requestId = '' } = useParams()
  const { data: request, isError, isFetching, refetch } = useQuery(requestQuery(requestId))
  if (request) return <RequestPage request={request} />
  if (request === null) return <NoRequest id={requestId} />
  return (
    <>
      <title data-pending={!isError || undefined}>Alım ilanı · Bedesten</title>
      {isError ? (
        <ErrorState
          page
          title="Hata"
          line="Alım ilanı yüklenirken bir hata oluştu."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Alım ilanı yükleniyor" className="grid gap-4">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
    </>
  )
}

function RequestPage({ request }: { request: ShownRequest }) {
  const { user } = useSession()
  const visit = useLoginVisit()
  // The answer for a guest has no own offer.
  const isKnown = request.asker === (user?.id ?? null)
  const isOther = user !== undefined && isKnown && request.is_own === 0
  return (
    <>
      <RequestHead request={request} />
      <RequestView
        request={request}
        canWrite={isOther}
        {...(isOther && request.your_quote_id !== null && { offer: <YourOffer quoteId={request.your_quote_id} /> })}
        actions={
          <div className="mt-4 grid gap-2">
            {user === undefined &&
              (request.status === 'open' ? (
                <ButtonLink {...visit} size="lg">
                  Giriş yap ve teklif ver
                </ButtonLink>
              ) : (
                <NoOffers />
              ))}
            {user &&
              isKnown &&
              (request.is_own === 1 ? <OwnerActions request={request} /> : <Offer request={request} />)}
          </div>
        }
      />
    </>
  )
}

/** For any other company. */
function Offer({ request }: { request: ShownRequest }) {
  const { id, status, your_quote_id } = request
  if (your_quote_id !== null) {
    return (
      <>
        <ButtonLink variant="secondary" to={`/quotes/${your_quote_id}`}>
          Teklifimi düzenle
        </ButtonLink>
        <p className={small}>Karar verilene kadar yeni sürüm gönderebilirsiniz.</p>
      </>
    )
  }
  if (status !== 'open') return <NoOffers />
  return (
    <>
      <div className="max-rail:hidden">
        <NeedsRight right="social">
          <ButtonLink size="lg" full to={`/requests/${id}/offer`}>
            Teklif Ver
          </ButtonLink>
        </NeedsRight>
      </div>
      <p className={small}>Bir kez teklif verebilirsiniz. Yalnız ilan sahibi görür.</p>
      <PageFoot>
        <NeedsRight right="social" className="w-full">
          <ButtonLink full to={`/requests/${id}/offer`} size="bar">
            Teklif Ver
          </ButtonLink>
        </NeedsRight>
      </PageFoot>
    </>
  )
}

function NoOffers() {
  return (
    <>
      <Button size="lg" disabled>
        Teklife kapalı
      </Button>
      <ButtonLink variant="quiet" to="/requests">
        Açık ilanlara bak
      </ButtonLink>
    </>
  )
}

function OwnerActions({ request }: { request: ShownRequest }) {
  const { id, status, offer_count, unseen_offer_count } = request
  const close = useCloseRequest(id)
  return (
    <>
      {offer_count > 0 && (
        <ButtonLink size="lg" to={`/requests/${id}/offers`}>
          Teklifleri karşılaştır
          <CountBadge count={unseen_offer_count ?? 0} tone="quiet" />
        </ButtonLink>
      )}
      {status === 'open' && (
        <NeedsRight right="buy" finishes>
          <div className="grid flex-1 grid-cols-2 gap-2">
            <NeedsRight right="buy" quiet>
              <ButtonLink variant="secondary" to={`/requests/${id}/edit`}>
                Düzenle
              </ButtonLink>
            </NeedsRight>
            <Button variant="danger-quiet" onClick={() => void close()}>
              İlanı Kapat
            </Button>
          </div>
        </NeedsRight>
      )}
    </>
  )
}

/** What the viewer has offered. */
function YourOffer({ quoteId }: { quoteId: number }) {
  const { data: quote, isError, refetch } = useQuery(quoteQuery(String(quoteId)))
  const offer = quote ? lastOffer(quote) : undefined
  const isFailed = isError && quote === undefined
  return (
    <div className="mb-3.5">
      <div className="flex items-center justify-between gap-3">
        <StatusBadge tone="info" icon={Send}>
          Teklif verildi
        </StatusBadge>
        {offer && <span className="text-sm text-text-3">{toDayWords(offer.created_at)}</span>}
      </div>
      {isFailed ? (
        <div className="mt-2">
          <ErrorNote message="Teklifiniz yüklenemedi." onRetry={() => void refetch()} />
        </div>
      ) : (
        <p className="mt-2 text-sm text-text-3">
          {quote && !offer ? 'Bu teklifte henüz fiyat yok.' : 'Teklifiniz, KDV dahil'}
          {quote === null && ' artık görüntülenemiyor.'}
        </p>
      )}
      {offer && (
        <p className="text-h2/7 font-bold tracking-[-0.02em] tabular-nums">
          {formatMoney(offer.total_amount, offer.currency)}
        </p>
      )}
      {quote === undefined && !isFailed && (
        <Loading label="Teklifiniz yükleniyor">
          <Skeleton className="my-1 h-5 w-32 rounded-sm" />
        </Loading>
      )}
    </div>
  )
}

function NoRequest({ id }: { id: string }) {
  return (
    <>
      <title>İlan bulunamadı · Bedesten</title>
      <meta name="robots" content="noindex" />
      <RemovedThing kind="purchase_request" id={id} />
      <EmptyState
        page
        drawing={NoticeDrawing}
        title="İlan bulunamadı"
        line="Bu adreste bir alım ilanı yok."
        action={<ButtonLink to="/requests">Alım İlanlarına Bak</ButtonLink>}
      />
    </>
  )
}

const small = 'text-center text-xs text-text-3'
