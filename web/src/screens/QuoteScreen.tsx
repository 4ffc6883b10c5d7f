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
import { quoteQuery } from '../features/quotes/quotes.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'

export function QuoteScreen() {
  const { quoteId = '' } = useParams()
  const { user } = useSession()
  const { data: quote, isError, isFetching, refetch } = useQuery(quoteQuery(quoteId))
  const profile = useQuery({ ...ownCompanyQuery(user?.id ?? 0), enabled: user !== undefined })
  const own = profile.data
  const ownCurrency = own && 'preferred_currency' in own ? own.preferred_currency : undefined
  const [revising, setRevising] = useState(false)
  if (quote === null) return <NoQuote />
  if (quote && !profile.isPending) {
    const answers = quote.acts.includes('offer') && (quote.turn === 'seller' || revising)
    // The next version of an offer keeps the currency of the last one.
    const currency = quote.offers.at(-1)?.currency ?? ownCurrency
    return (
      <>
        <title>{`Teklif ${quote.quote_number} · Bedesten`}</title>
        {answers && !currency && <NoProfile retrying={profile.isFetching} onRetry={() => void profile.refetch()} />}
        {answers && currency && (
          <SellerAnswer
            // What the other side asks for meanwhile is shown above; what was typed stays.
            key={quote.id}
            quote={quote}
            currency={currency}
            onDone={() => setRevising(false)}
          />
        )}
        {!answers && <QuoteView quote={quote} own={own} onRevise={() => setRevising(true)} />}
      </>
    )
  }
  return (
    <>
      <title>Teklif · Bedesten</title>
      {isError && !quote ? (
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
