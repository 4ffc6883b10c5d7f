import type { ConversationState } from '@bedesten/contract/messages.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../lib/router/Link.tsx'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useNavigate, useParams, useSearchParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { ListPane } from '../features/messages/list/ListPane.tsx'
import { toOrderReference, toQuoteReference, toRequestReference } from '../features/messages/make-reference.ts'
import { conversationQuery, conversationWithQuery, findListed } from '../features/messages/message-queries.ts'
import { REFERENCE_NAMES } from '../features/messages/talk/reference-words.ts'
import { ConversationView } from '../features/messages/talk/ConversationView.tsx'
import { TalkWait } from '../features/messages/talk/TalkWait.tsx'
import { keepDraft } from '../features/messages/unsent.ts'
import { orderQuery } from '../features/orders/order.ts'
import { requestQuery } from '../features/purchase-requests/requests.ts'
import { quoteQuery } from '../features/quotes/quotes.ts'
import { TalkDrawing } from '../images/later-drawings.tsx'
import { isPossibleId } from '../lib/page/path-id.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ButtonLink } from '../ui/forms/Button.tsx'

/** Two panes; on small screens two pages with addresses of their own. */
export function MessagesScreen() {
  const { user } = useSession()
  const { conversationId } = useParams()
  const [params] = useSearchParams()
  const companyId = readId(params, 'company')
  const isOpen = conversationId !== undefined || companyId !== undefined
  if (!user) return null
  return (
    <div data-whole-page className="talk-page">
      <ListPane
        me={user.id}
        current={conversationId === undefined ? undefined : Number(conversationId)}
        sought={readId(params, 'message')}
        behind={isOpen}
      />
      {isOpen ? (
        <TalkPane>
          {conversationId === undefined ? (
            <NewTalk key={companyId} companyId={companyId ?? 0} me={user.id} />
          ) : (
            <OpenTalk key={conversationId} id={Number(conversationId)} me={user.id} />
          )}
        </TalkPane>
      ) : (
        <div className="grid flex-1 place-items-center bg-well max-rail:hidden">
          <title>Mesajlar · Bedesten</title>
          <EmptyState
            drawing={TalkDrawing}
            title="Bir konuşma seçin"
            line="Ürün ve siparişleri iletiye ekleyebilirsiniz."
          />
        </div>
      )}
    </div>
  )
}

/** On small screens it covers the page, down to the keyboard when that is open. */
function TalkPane({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return undefined
    const fit = () => pane.current?.style.setProperty('--seen-height', `${viewport.height}px`)
    fit()
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [])
  return (
    <div ref={pane} data-no-bottom-bar className="talk-pane">
      {children}
    </div>
  )
}

function OpenTalk({ id, me }: { id: number; me: number }) {
  const queryClient = useQueryClient()
  const { data: state, ...query } = useQuery({
    ...conversationQuery(id),
    placeholderData: () => findListed(queryClient, id),
  })
  if (state === null) return <NoTalk />
  if (!state) return <Waiting {...query} />
  return <ShownTalk state={state} me={me} />
}

/** With a company with whom there may be no conversation yet, perhaps about something the two share. */
function NewTalk({ companyId, me }: { companyId: number; me: number }) {
  const { data: state, ...query } = useQuery(conversationWithQuery(companyId))
  const reference = useReference(companyId)
  if (state === null || companyId === 0) return <NoTalk />
  if (!state || reference.isLoading) return <Waiting {...query} />
  if (reference.failed) return <NoReference companyId={companyId} name={reference.failed} retry={reference.retry} />
  if (state.id !== null) return <Navigate to={`/messages/${state.id}`} replace />
  return <ShownTalk state={state} me={me} />
}

/** Puts the order, quote or purchase request that the address names into the draft. */
function useReference(companyId: number) {
  const [params] = useSearchParams()
  const [orderId, quoteId, requestId] = ['order', 'quote', 'request'].map((name) => readId(params, name))
  const order = useQuery({ ...orderQuery(String(orderId)), enabled: orderId !== undefined })
  const quote = useQuery({ ...quoteQuery(String(quoteId)), enabled: quoteId !== undefined })
  const request = useQuery({ ...requestQuery(String(requestId)), enabled: requestId !== undefined })
  useEffect(() => {
    const reference =
      (order.data && toOrderReference(order.data)) ??
      (quote.data && toQuoteReference(quote.data)) ??
      (request.data && toRequestReference(request.data))
    if (reference) keepDraft(companyId, (draft) => ({ ...draft, reference }))
  }, [companyId, order.data, quote.data, request.data])
  const asked = [
    { name: REFERENCE_NAMES.order, query: order },
    { name: REFERENCE_NAMES.quote, query: quote },
    { name: REFERENCE_NAMES.purchase_request, query: request },
  ]
  const failed = asked.find(({ query }) => query.data === null || (query.isError && !query.data))
  return {
    isLoading: asked.some(({ query }) => query.isLoading),
    /** What could not be added. */
    failed: failed?.name,
    retry: () => void failed?.query.refetch(),
  }
}

interface NoReferenceProps {
  companyId: number
  name: string
  retry: () => void
}

/** The message was to be about something: without it the writer decides whether to write at all. */
function NoReference({ companyId, name, retry }: NoReferenceProps) {
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        title={`${name} iletiye eklenemedi`}
        line={
          <>
            Yeniden deneyin ya da{' '}
            <Link to={`/messages?company=${companyId}`} replace className="text-primary-text underline">
              eklemeden yazın
            </Link>
            .
          </>
        }
        onRetry={retry}
      />
    </div>
  )
}

function ShownTalk({ state, me }: { state: ConversationState; me: number }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const soughtId = readId(params, 'message')
  return (
    <>
      <title>{`${state.company.company_name}, Mesajlar · Bedesten`}</title>
      <ConversationView
        state={state}
        me={me}
        sought={soughtId === undefined ? undefined : { id: soughtId, text: params.get('q') ?? '' }}
        onOpened={(id) => void navigate(`/messages/${id}`, { replace: true })}
        onNewest={() => void navigate(`/messages/${state.id}`, { replace: true })}
      />
    </>
  )
}

function Waiting({ isError, isFetching, refetch }: { isError: boolean; isFetching: boolean; refetch: () => unknown }) {
  return (
    <>
      <title data-pending={!isError || undefined}>Mesajlar · Bedesten</title>
      {isError ? <TalkFailed isFetching={isFetching} refetch={refetch} /> : <TalkWait />}
    </>
  )
}

function TalkFailed({ isFetching, refetch }: { isFetching: boolean; refetch: () => unknown }) {
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState title="Konuşma yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
    </div>
  )
}

function NoTalk() {
  return (
    <div className="grid flex-1 place-items-center">
      <title>Konuşma bulunamadı · Bedesten</title>
      <EmptyState
        drawing={TalkDrawing}
        title="Konuşma bulunamadı"
        line="Bu adreste size ait bir konuşma yok."
        action={<ButtonLink to="/messages">Konuşmalara dön</ButtonLink>}
      />
    </div>
  )
}

function readId(params: URLSearchParams, name: string): number | undefined {
  const value = params.get(name) ?? ''
  return isPossibleId(value) ? Number(value) : undefined
}
