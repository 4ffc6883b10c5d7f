import {
  getConversation,
  getConversationWith,
  listConversations,
  listMessages,
  searchMessages,
} from '@bedesten/contract/messages.calls'
import type { Conversation, ConversationState, FoundMessage, Message } from '@bedesten/contract/messages.schemas'
import type { Pagination } from '@bedesten/contract/paging.schemas'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { pagedQuery, uniqueById } from '../../lib/queries/paged-query.ts'
import {
  CONVERSATION_LISTS_KEY,
  CONVERSATION_STATES_KEY,
  MESSAGES_KEY,
  TALKS_KEY,
} from '../../lib/queries/keys/messages.ts'
import { waitForSending } from './unsent.ts'

interface ConversationsPage {
  data: Conversation[]
  pagination: Pagination
}

export function conversationsQuery(search = '') {
  return {
    ...pagedQuery([...CONVERSATION_LISTS_KEY, search], ({ cursor, signal }): Promise<ConversationsPage> =>
      call(listConversations, { query: { search, cursor }, signal }),
    ),
    select: ({ pages }: InfiniteData<ConversationsPage>) => uniqueById(pages.flatMap(({ data }) => data)),
    ...EVER_CHANGING,
  }
}

interface FoundPage {
  data: FoundMessage[]
  pagination: Pagination
}

/** Messages that hold the text. */
export function foundMessagesQuery(q: string) {
  return {
    ...pagedQuery([...MESSAGES_KEY, 'found', q], ({ cursor, signal }): Promise<FoundPage> =>
      call(searchMessages, { query: { q, cursor }, signal }),
    ),
    select: ({ pages }: InfiniteData<FoundPage>) => ({
      found: pages.flatMap(({ data }) => data),
      total: pages[0]?.pagination.total ?? 0,
    }),
    ...EVER_CHANGING,
  }
}

/** Null for companies that are no side of it. */
export function conversationQuery(id: number) {
  return queryOptions({
    queryKey: [...CONVERSATION_STATES_KEY, id],
    queryFn: async ({ signal }): Promise<ConversationState | null> =>
      (await nullIfNotFound(call(getConversation, { params: { id: String(id) }, signal })))?.data ?? null,
    ...EVER_CHANGING,
  })
}

/** The state with a company; null where there is none. */
export function conversationWithQuery(companyId: number) {
  return queryOptions({
    queryKey: [...CONVERSATION_STATES_KEY, 'with', companyId],
    queryFn: async ({ signal }): Promise<ConversationState | null> =>
      (await nullIfNotFound(call(getConversationWith, { params: { company_id: String(companyId) }, signal })))?.data ??
      null,
    ...EVER_CHANGING,
  })
}

/** What the list already has of a conversation, until the rest is loaded. */
export function findListed(queryClient: QueryClient, id: number): ConversationState | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<ConversationsPage>>({ queryKey: CONVERSATION_LISTS_KEY })
  const listed = lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ data }) => data)
    .find((conversation) => conversation.id === id)
  return listed && { ...listed, hidden: false, limit_ends_at: null, open_orders: [] }
}

type TalkPage = Awaited<ReturnType<typeof askMessages>>
export type MessagePages = InfiniteData<TalkPage, string | null>

function askMessages(id: number, query: { cursor?: string; around?: string }, signal?: AbortSignal) {
  return call(listMessages, { params: { id: String(id) }, query, signal })
}

/** The messages of a conversation, newest page first; `around` begins at one of them instead. */
export function talkQuery(id: number, around?: number) {
  return infiniteQueryOptions({
    queryKey: [...TALKS_KEY, id, around ?? null],
    queryFn: async ({ pageParam, signal }): Promise<TalkPage> => {
      const start = around === undefined ? {} : { around: String(around) }
      const page = await askMessages(id, pageParam === null ? start : { cursor: pageParam }, signal)
      // A message being sent may be among them already; shown before its answer it would appear twice.
      await waitForSending()
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }: TalkPage) => pagination.next_cursor,
    select: ({ pages }: MessagePages) => ({
      // Oldest first, independent of the order of the pages.
      messages: uniqueById(pages.flatMap(({ data }) => data)).toSorted((one, other) => one.id - other.id),
      /** Newer ones than these exist: this is a look at the past. */
      isPast: (pages[0]?.pagination.previous_cursor ?? null) !== null,
    }),
    refetchOnWindowFocus: false,
    ...EVER_CHANGING,
  })
}

/** Puts a message that was sent, or changed, where it is shown. */
export function showMessage(queryClient: QueryClient, message: Message): void {
  const id = message.conversation_id
  queryClient.setQueriesData<MessagePages>(
    { queryKey: [...TALKS_KEY, id] },
    (talk) => talk && withMessage(talk, message),
  )
  // The first message of a new conversation is all of it.
  queryClient.setQueryData<MessagePages>(talkQuery(id).queryKey, (talk) => talk ?? toTalk(message))
}

function withMessage(talk: MessagePages, message: Message): MessagePages {
  const isKnown = talk.pages.some(({ data }) => data.some(({ id }) => id === message.id))
  const pages = talk.pages.map((page, index) => {
    if (isKnown) return { ...page, data: page.data.map((other) => (other.id === message.id ? message : other)) }
    // Pages of the past end before it.
    const isNewest = index === 0 && page.pagination.previous_cursor === null
    return isNewest ? { ...page, data: [message, ...page.data] } : page
  })
  return { ...talk, pages }
}

function toTalk(message: Message): MessagePages {
  const pagination = { page: 1, limit: 30, total: 1, totalPages: 1, next_cursor: null, previous_cursor: null }
  return { pages: [{ success: true, data: [message], pagination }], pageParams: [null] }
}
