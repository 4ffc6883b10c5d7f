import type { Conversation } from '@bedesten/contract/messages.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { TalkDrawing } from '../../../images/later-drawings.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { LongList } from '../../../ui/lists/LongList.tsx'
import { conversationsQuery } from '../message-queries.ts'
import { useUnsentLine } from '../unsent.ts'
import { BlockedLine, ConversationRow, DraftLine, LastLine } from './ConversationRow.tsx'

/** In pixels. */
const ROW_HEIGHT = 64

interface ConversationListProps {
  me: number
  current: number | undefined
}

/** All conversations, the one that was last written in first. */
export function ConversationList({ me, current }: ConversationListProps) {
  const { data: conversations, ...query } = useInfiniteQuery(conversationsQuery())
  if (!conversations) {
    return query.isError ? (
      <ErrorState title="Konuşmalar yüklenemedi" retrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <RowSkeletons count={8} />
    )
  }
  if (conversations.length === 0) {
    return (
      <EmptyState
        drawing={TalkDrawing}
        title="Henüz konuşma yok"
        line={
          <>
            Bir ürün sayfasında “Satıcıya sor”,
            <br />
            bir profilde “Mesaj” ile başlayın.
          </>
        }
        action={<ButtonLink to="/explore">Ürünleri Keşfet</ButtonLink>}
      />
    )
  }
  return (
    <InfiniteList
      count={conversations.length}
      hasMore={query.hasNextPage}
      loading={query.isFetchingNextPage}
      error={query.isFetchNextPageError ? 'Konuşmalar yüklenemedi' : undefined}
      onLoadMore={() => void query.fetchNextPage()}
      skeleton={<RowSkeletons count={3} />}
      endText=""
    >
      <LongList items={conversations} toKey={({ id }) => id} rowHeight={ROW_HEIGHT}>
        {(conversation) => <Row conversation={conversation} me={me} current={conversation.id === current} />}
      </LongList>
    </InfiniteList>
  )
}

interface RowProps {
  conversation: Conversation
  me: number
  current: boolean
}

/** Only rows whose conversation has changed render again. */
const Row = memo(function Row({ conversation, me, current }: RowProps) {
  const { id, company, last_message, unread_count, muted, blocked } = conversation
  const unsent = useUnsentLine(company.id)
  return (
    <ConversationRow
      to={`/messages/${id}`}
      company={company}
      at={last_message.created_at}
      current={current}
      // What is open is being read.
      unread={current ? 0 : unread_count}
      muted={muted}
    >
      {blocked ? (
        <BlockedLine />
      ) : unsent !== undefined ? (
        <DraftLine text={unsent} />
      ) : (
        <LastLine message={last_message} mine={last_message.sender_id === me} />
      )}
    </ConversationRow>
  )
})

export function RowSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Konuşmalar yükleniyor">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-3 p-2.5">
          <Skeleton className="size-11 shrink-0 rounded-arch" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-1/2 rounded-xs" />
            <Skeleton className="h-3 w-4/5 rounded-xs" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
