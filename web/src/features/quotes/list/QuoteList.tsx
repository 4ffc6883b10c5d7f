import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { NoticeDrawing } from '../../../images/drawings.tsx'
import { ApiError } from '../../../lib/api/request.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import type { LoadedQuotes, QuoteSide } from '../quotes.ts'
import { QuoteRow } from './QuoteRow.tsx'

/** The next page comes when less than this is left below the screen, in pixels. */
const LOAD_AHEAD = 1000

interface QuoteListProps {
  side: QuoteSide
  list: UseInfiniteQueryResult<LoadedQuotes>
  filtered: boolean
  onClear: () => void
}

export function QuoteList({ side, list, filtered, onClear }: QuoteListProps) {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = list
  if (data === undefined) {
    if (!error) return <QuoteSkeletons count={6} />
    return (
      <ErrorState
        title={FAILED}
        {...(error instanceof ApiError && error.status < 500 && { line: error.message })}
        retrying={isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (data.quotes.length === 0) return filtered ? <NothingFound onClear={onClear} /> : <NoQuotes side={side} />
  return (
    <InfiniteList
      count={data.quotes.length}
      hasMore={hasNextPage}
      loading={isFetchingNextPage}
      error={isFetchNextPageError ? FAILED : undefined}
      onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      margin={LOAD_AHEAD}
      skeleton={<QuoteSkeletons count={2} />}
      endText={TEXTS[side].allLoaded}
      announce={(added, total) => `${added} teklif daha yüklendi, toplam ${total}`}
    >
      <Card
        flush
        className="overflow-hidden max-rail:-mx-4 max-rail:rounded-none max-rail:border-x-0"
        aria-label={TEXTS[side].title}
        as="section"
      >
        <ul className="divide-y divide-border">
          {data.quotes.map((quote) => (
            <li key={quote.id}>
              <QuoteRow quote={quote} />
            </li>
          ))}
        </ul>
      </Card>
    </InfiniteList>
  )
}

function QuoteSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Teklifler yükleniyor">
      <Card flush className="divide-y divide-border max-rail:-mx-4 max-rail:rounded-none max-rail:border-x-0">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex items-center gap-3 px-4 py-3.5 rail:px-5">
            <Skeleton className="size-11 rounded-arch" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5 rounded-xs" />
              <Skeleton className="h-3.5 w-3/5 rounded-xs" />
            </div>
            <Skeleton className="h-6.5 w-28 rounded-sm" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing={NoticeDrawing}
      title="Bu durumda teklif yok"
      line="Başka bir durum seçin."
      action={
        <Button variant="secondary" onClick={onClear}>
          Tümünü Göster
        </Button>
      }
    />
  )
}

function NoQuotes({ side }: { side: QuoteSide }) {
  const { emptyTitle, empty, way } = TEXTS[side]
  return (
    <EmptyState
      drawing={NoticeDrawing}
      title={emptyTitle}
      line={empty}
      action={<ButtonLink to={way.to}>{way.label}</ButtonLink>}
    />
  )
}

const FAILED = 'Teklifler yüklenirken bir hata oluştu.'

const TEXTS = {
  seller: {
    title: 'Gelen talepler',
    allLoaded: 'Tüm talepler yüklendi',
    emptyTitle: 'Henüz talep yok',
    empty: 'Alıcılar ürünlerinizde ve profilinizde “Teklif iste” ile size yazar.',
    way: { to: '/requests', label: 'Alım İlanlarına Bak' },
  },
  buyer: {
    title: 'İstediğim teklifler',
    allLoaded: 'Tüm teklifler yüklendi',
    emptyTitle: 'Henüz teklif istemediniz',
    empty: 'Bir ürünün ya da firmanın sayfasında “Teklif iste” ile sorabilirsiniz.',
    way: { to: '/explore', label: 'Ürünleri Keşfet' },
  },
}
