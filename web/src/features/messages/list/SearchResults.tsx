import { formatNumber } from '@bedesten/contract/format-number'
import type { FoundMessage } from '@bedesten/contract/messages.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Highlight } from '../../../ui/display/Highlight.tsx'
import { conversationsQuery, foundMessagesQuery } from '../message-queries.ts'
import { RowSkeletons } from './ConversationList.tsx'
import { ConversationRow, LastLine } from './ConversationRow.tsx'

interface SearchResultsProps {
  search: string
  me: number
  current: number | undefined
  /** The message that is shown. */
  sought: number | undefined
}

/** Companies by their name, and messages by what they say. */
export function SearchResults({ search, me, current, sought }: SearchResultsProps) {
  const named = useInfiniteQuery(conversationsQuery(search))
  const said = useInfiniteQuery(foundMessagesQuery(search))
  if (said.isError && !said.data) {
    return <ErrorNote message="Arama yapılamadı" onRetry={() => void Promise.all([said.refetch(), named.refetch()])} />
  }
  if (!said.data) return <RowSkeletons count={4} />
  const folded = foldTurkish(search)
  const companies = (named.data ?? []).filter(({ company }) => foldTurkish(company.company_name).includes(folded))
  const { found, total } = said.data
  return (
    <>
      {companies.length > 0 && (
        <section aria-label="Firmalar">
          <h2 className={caption}>Firmalar</h2>
          {companies.map(({ id, company, last_message }) => (
            <ConversationRow
              key={id}
              to={`/messages/${id}`}
              company={company}
              at={last_message.created_at}
              current={id === current && sought === undefined}
            >
              <LastLine message={last_message} mine={last_message.sender_id === me} />
            </ConversationRow>
          ))}
        </section>
      )}
      <section aria-label="İletiler">
        <h2 role="status" className={caption}>
          {total === 0 ? 'İletilerde sonuç yok' : `İletilerde ${formatNumber(total)} sonuç`}
        </h2>
        {found.map((hit) => (
          <Hit key={hit.message.id} hit={hit} search={search} me={me} current={hit.message.id === sought} />
        ))}
        {said.hasNextPage && (
          <div className="flex justify-center py-3">
            <Button
              variant="secondary"
              size="sm"
              busy={said.isFetchingNextPage}
              onClick={() => void said.fetchNextPage()}
            >
              Daha fazla yükle
            </Button>
          </div>
        )}
      </section>
    </>
  )
}

interface HitProps {
  hit: FoundMessage
  search: string
  me: number
  current: boolean
}

function Hit({ hit: { conversation_id, company, message }, search, me, current }: HitProps) {
  const params = new URLSearchParams({ message: String(message.id), q: search }).toString()
  return (
    <ConversationRow
      to={`/messages/${conversation_id}?${params}`}
      company={company}
      at={message.created_at}
      current={current}
    >
      {message.sender_id === me && 'Siz: '}
      <Highlight text={cutAround(message.text, search)} part={search} />
    </ConversationRow>
  )
}

/** Characters before the hit that are still shown. */
const BEFORE = 16

/** The part of a long text around the match. */
function cutAround(text: string, search: string): string {
  const at = text.toLocaleLowerCase('tr').indexOf(search.trim().toLocaleLowerCase('tr'))
  return at > BEFORE * 2 ? `…${text.slice(at - BEFORE)}` : text
}

const caption = 'px-2.5 pt-3 pb-1.5 text-xs font-semibold text-text-3'
