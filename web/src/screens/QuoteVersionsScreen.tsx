import type { Company } from '@bedesten/contract/companies.schemas'
import type { Quote, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import { QuoteFoot } from '../features/quotes/detail/QuoteFoot.tsx'
import { QuoteSkeleton } from '../features/quotes/detail/QuoteSkeleton.tsx'
import { useQuoteActions, type QuoteDialog } from '../features/quotes/detail/useQuoteActions.ts'
import { VersionsTable } from '../features/quotes/detail/VersionsTable.tsx'
import { NoQuote } from '../features/quotes/NoQuote.tsx'
import { lastOffer, versionToAccept } from '../features/quotes/quote-words.ts'
import { quoteQuery } from '../features/quotes/quotes.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { PageBar } from '../ui/page/PageBar.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const QuoteDialogs = lazyPart(async () => (await import('../features/quotes/dialogs/QuoteDialogs.tsx')).QuoteDialogs)

/** The versions of a quote side by side. */
export function QuoteVersionsScreen() {
  const { quoteId = '' } = useParams()
  const { user } = useSession()
  const { data: quote, isError, isFetching, refetch } = useQuery(quoteQuery(quoteId))
  const profile = useQuery({ ...ownCompanyQuery(user?.id ?? 0), enabled: user !== undefined })
  const offer = quote ? lastOffer(quote) : undefined
  if (quote === null || (quote && !offer)) return <NoQuote />
  if (!quote || !offer) {
    return (
      <>
        <title data-pending={!isError || undefined}>Sürümler · Bedesten</title>
        {isError ? (
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
  return <Versions quote={quote} offer={offer} own={profile.data} />
}

interface VersionsProps {
  quote: Quote
  offer: QuoteOffer
  /** The viewer's own company, for its address. */
  own: Pick<Company, 'address' | 'city' | 'postal_code'> | undefined
}

function Versions({ quote, offer, own }: VersionsProps) {
  const [dialog, open] = useState<QuoteDialog>()
  const navigate = useNavigate()
  const path = `/quotes/${quote.id}`
  const actions = useQuoteActions({ quote, open, onRevise: () => void navigate(path) })
  const mayAccept = quote.acts.includes('accept')
  const count = quote.offers.length
  return (
    <div className="mx-auto max-w-form">
      <title>{`Sürümler, ${quote.quote_number} · Bedesten`}</title>
      <PageBar title="Sürümler" fallback={path} />
      <div className="max-rail:[&_:is(a,h1)]:hidden">
        <PageHead
          title="Sürümler"
          back={{ to: path, label: quote.quote_number }}
          line={`${quote.side === 'buyer' ? quote.seller.company_name : 'Firmanız'} ${count} sürüm gönderdi${quote.status === 'offered' ? ', yalnız sonuncusu kabul edilebilir' : ''}`}
          actions={
            mayAccept && (
              <Button onClick={() => open('accept')} className="max-rail:hidden">
                {`${versionToAccept(offer.version)} Kabul Et`}
              </Button>
            )
          }
        />
      </div>
      <VersionsTable quote={quote} />
      {mayAccept && <QuoteFoot quote={quote} {...actions} />}
      {dialog && (
        <Suspense>
          <QuoteDialogs quote={quote} dialog={dialog} own={own} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
