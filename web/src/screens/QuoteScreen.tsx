import type { Quote } from '@bedesten/contract/quotes.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { NoProfile } from '../features/companies/NoProfile.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import { QuoteSkeleton } from '../features/quotes/detail/QuoteSkeleton.tsx'
import { QuoteView } from '../features/quotes/detail/QuoteView.tsx'
import { SellerAnswer } from '../features/quotes/detail/SellerAnswer.tsx'
import { NoQuote } from '../features/quotes/NoQuote.tsx'
import { toQuoteChange } from '../features/quotes/offer/offer-change.ts'
import { offerDraftName } from '../features/quotes/offer/offer-values.ts'
import { quoteQuery } from '../features/quotes/quotes.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { hasDraft } from '../ui/forms/useDraft.ts'
import { useRights } from '../lib/session/useRights.ts'

export function QuoteScreen() {
  const { quoteId = '' } = useParams()
  return <QuotePage key={quoteId} quoteId={quoteId} />
}

function QuotePage({ quoteId }: { quoteId: string }) {
  const { user } = useSession()
  const { data: quote, isError, isFetching, refetch } = useQuery(quoteQuery(quoteId))
  const profile = useQuery({ ...ownCompanyQuery(user?.id ?? 0), enabled: user !== undefined })
  const own = profile.data
  const [revising, setRevising] = useState(() => hasDraft(offerDraftName(quoteId)))
  // The quote as it was when the seller began to write. Whatever happens to it then, the form stays.
  const [before, setBefore] = useState<Quote>()
  const { can, stop } = useRights()
  const known = quote ?? before
  if (!known || profile.isPending) {
    return quote === null ? (
      <NoQuote />
    ) : (
      <>
        <title data-pending={!isError || undefined}>Teklif · Bedesten</title>
        {isError && !known ? (
          <ErrorState
            page
            title="Hata"
            line="Teklif yüklenirken bir hata oluştu."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <QuoteSkeleton />
        )}
      </>
    )
  }
  const isTurn = known.acts.includes('offer') && (known.turn === 'seller' || revising)
  const answers = before !== undefined || (isTurn && can('sell') && stop('buy') === undefined)
  // The next version of an offer keeps the currency of the last one.
  const currency = (before ?? known).offers.at(-1)?.currency ?? own?.preferred_currency
  return (
    <>
      <title>{`Teklif ${known.quote_number} · Bedesten`}</title>
      {answers && !currency && <NoProfile retrying={profile.isFetching} onRetry={() => void profile.refetch()} />}
      {answers && currency && (
        <SellerAnswer
          // Another version is another beginning, but only until something was typed.
          key={(before ?? known).offers.length}
          quote={known}
          currency={currency}
          change={before && quote !== undefined ? toQuoteChange(before, quote) : undefined}
          onDirty={(dirty) => setBefore(dirty ? known : undefined)}
          onDone={() => {
            setBefore(undefined)
            setRevising(false)
          }}
        />
      )}
      {!answers && <QuoteView quote={known} own={own} onRevise={() => setRevising(true)} />}
    </>
  )
}
