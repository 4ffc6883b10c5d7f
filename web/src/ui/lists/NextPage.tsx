import { ErrorNote } from '../feedback/Note.tsx'
import { Button } from '../forms/Button.tsx'

interface NextPageProps {
  /** The parts of an infinite query that it needs. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** What is said when the next page could not be loaded; the pages before it stay. */
  failure: string
}

/** Below a list whose further pages are asked for by hand. */
export function NextPage({ list, failure }: NextPageProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  if (!hasNextPage) return null
  if (isFetchNextPageError && !isFetchingNextPage) {
    return (
      <div className="mt-4">
        <ErrorNote message={failure} onRetry={() => void fetchNextPage()} />
      </div>
    )
  }
  return (
    <div className="mt-4 text-center">
      <Button
        variant="secondary"
        busy={isFetchingNextPage}
        busyText="Yükleniyor..."
        onClick={() => void fetchNextPage()}
      >
        Daha fazla göster
      </Button>
    </div>
  )
}
