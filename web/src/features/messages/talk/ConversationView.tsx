import { HIDDEN_MESSAGE } from '@bedesten/contract/blocks'
import { NOT_ALLOWED } from '@bedesten/contract/rights'
import type { ConversationState } from '@bedesten/contract/messages.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useRights } from '../../../lib/session/useRights.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Locked } from '../../../ui/forms/Locked.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { MessageComposer } from '../composer/MessageComposer.tsx'
import { findFirstNew } from '../message-groups.ts'
import { talkQuery } from '../message-queries.ts'
import { useDraftReference, useUnsent } from '../unsent.ts'
import { useReading } from '../useReading.ts'
import { useSendMessage } from '../useSendMessage.ts'
import { ClosedBar, LimitBar, mayWrite } from './ClosedBar.tsx'
import { MessageList } from './MessageList.tsx'
import { NewMessageAnnouncer } from './NewMessageAnnouncer.tsx'
import { TalkHead } from './TalkHead.tsx'
import { TalkSkeleton } from './TalkWait.tsx'
import { UnsentMessages } from './UnsentMessages.tsx'
import { useTalkScroll } from './useTalkScroll.ts'

interface ConversationViewProps {
  state: ConversationState
  me: number
  sought: { id: number; text: string } | undefined
  /** The first message has opened a conversation. */
  onOpened: (id: number) => void
  /** Away from the message that was searched for. */
  onNewest: () => void
}

/** The conversation with one company, be it still to begin. */
export function ConversationView({ state, me, sought, onOpened, onNewest }: ConversationViewProps) {
  const { company } = state
  const { can, stop } = useRights()
  // About an open order a suspended company writes on, and is written to; it begins no conversation.
  const isUnderWay = state.open_orders.length > 0
  const ownStop = isUnderWay && state.id !== null ? undefined : stop('talk')
  const stopped = ownStop ?? (state.hidden && !isUnderWay ? HIDDEN_MESSAGE : undefined)
  const locked = can('talk') ? stopped : NOT_ALLOWED
  const unsent = useUnsent(company.id)
  const reference = useDraftReference(company.id)
  const { send, retry } = useSendMessage(company.id, state.id, onOpened)
  return (
    <section aria-label={`${company.company_name} ile konuşma`} className="flex min-h-0 flex-1 flex-col bg-well">
      <TalkHead state={state} />
      {state.id === null ? (
        <FirstTalk state={state}>
          <UnsentMessages companyId={company.id} unsent={unsent} onRetry={retry} />
        </FirstTalk>
      ) : (
        <Messages key={sought?.id} id={state.id} {...{ state, me, sought, onNewest }} onRetry={retry} />
      )}
      {state.limit_ends_at !== null && <LimitBar />}
      {locked !== undefined ? (
        <Locked reason={locked} className="border-t border-border bg-surface px-4 py-3.5" />
      ) : mayWrite(state, reference) ? (
        <MessageComposer
          company={company}
          limited={state.limit_ends_at !== null}
          onSend={(draft) => {
            if (sought) onNewest()
            send(draft)
          }}
        />
      ) : (
        <ClosedBar state={state} />
      )}
    </section>
  )
}

interface MessagesProps extends Omit<ConversationViewProps, 'onOpened'> {
  id: number
  onRetry: Parameters<typeof UnsentMessages>[0]['onRetry']
}

function Messages({ id, state, me, sought, onNewest, onRetry }: MessagesProps) {
  const { company, unread_count } = state
  const unsent = useUnsent(company.id)
  const { data, ...query } = useInfiniteQuery(talkQuery(id, sought?.id))
  const messages = data?.messages ?? []
  const firstNew = useFirstNew(data && findFirstNew(messages, me, unread_count))
  const newest = messages.at(-1)?.id
  function loadOlder() {
    if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError) void query.fetchNextPage()
  }
  const ends = { oldest: messages[0]?.id, newest, unsent: unsent.length }
  const { frame, content, scroll } = useTalkScroll(ends, data && sought?.id, loadOlder)
  const isSeen = scroll.isAtNewest && data?.isPast === false
  const seen = messages.findLast(({ sender_id }) => sender_id !== me)?.id
  useReading(id, isSeen ? (seen ?? newest) : undefined)
  useMinuteTick()
  if (!data) {
    return query.isError ? (
      <div className="grid flex-1 place-items-center">
        <ErrorState title="İletiler yüklenemedi" retrying={query.isFetching} onRetry={() => void query.refetch()} />
      </div>
    ) : (
      <TalkSkeleton />
    )
  }
  return (
    <>
      <MessageList
        messages={messages}
        me={me}
        companyName={company.company_name}
        firstNew={firstNew}
        sought={sought}
        older={{
          exist: query.hasNextPage,
          loading: query.isFetchingNextPage,
          failed: query.isFetchNextPageError,
          load: () => void query.fetchNextPage(),
        }}
        frame={frame}
        content={content}
        scroll={scroll}
      >
        <UnsentMessages companyId={company.id} unsent={unsent} onRetry={onRetry} />
      </MessageList>
      {data.isPast && (
        <div className="flex justify-center py-2">
          <Button variant="secondary" size="sm" onClick={onNewest}>
            En yeni iletilere git
          </Button>
        </div>
      )}
      <NewMessageAnnouncer messages={messages} me={me} companyName={company.company_name} />
    </>
  )
}

/** As it was when the conversation was opened: reading it does not take the mark away. */
function useFirstNew(found: number | undefined): number | undefined {
  const [first, setFirst] = useState<{ id: number | undefined }>()
  if (!first && found !== undefined) setFirst({ id: found })
  return first?.id
}

/** Minutes pass in what is shown: how long a message may be withdrawn, and whether one is stuck. */
function useMinuteTick(): void {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 20_000)
    return () => clearInterval(timer)
  }, [])
}

function FirstTalk({ state: { company }, children }: { state: ConversationState; children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 rail:px-6">
      <div className="flex flex-1 flex-col items-center justify-center gap-1 py-8 text-center">
        <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={64} />
        <h2 className="mt-3 font-display text-h2 wrap-anywhere">{company.company_name}</h2>
        <p className="text-text-2">{[company.city, `@${company.short_name}`].filter(Boolean).join(' · ')}</p>
        <p className="mt-1 text-sm text-text-3">Bu firmayla ilk konuşmanız olacak.</p>
      </div>
      <div role="list" className="flex flex-col gap-3.5 pb-2">
        {children}
      </div>
    </div>
  )
}
