import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import { QuoteSkeleton } from '../features/quotes/detail/QuoteSkeleton.tsx'
import { VersionsTable } from '../features/quotes/detail/VersionsTable.tsx'
import { NoQuote } from '../features/quotes/NoQuote.tsx'
import { lastOffer, versionToAccept } from '../features/quotes/quote-words.ts'
import { quoteQuery } from '../features/quotes/quotes.ts'
import { formatMoney } from '../lib/format-money.ts'
import { lazyPart } from '../lib/load-part.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { PageBar } from '../ui/page/PageBar.tsx'
import { PageFoot } from '../ui/page/PageFoot.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const QuoteDialogs = lazyPart(async () => (await import('../features/quotes/dialogs/QuoteDialogs.tsx')).QuoteDialogs)

/** The versions of a quote side by side. */
export function QuoteVersionsScreen() {
  const { quoteId = '' } = useParams()
  const { user } = useSession()
  const { data: quote, isError, isFetching, refetch } = useQuery(quoteQuery(quoteId))
  const profile = useQuery({ ...ownCompanyQuery(user?.id ?? 0), enabled: user !== undefined })
  const [accepting, setAccepting] = useState(false)
  const offer = quote ? lastOffer(quote) : undefined
  if (quote === null || (quote && !offer)) return <NoQuote />
  if (!quote || !offer) {
    return (
      <>
        <title>Sürümler · Bedesten</title>
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
  const path = `/quotes/${quote.id}`
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
              <Button onClick={() => setAccepting(true)} className="max-rail:hidden">
                {`${versionToAccept(offer.version)} Kabul Et`}
              </Button>
            )
          }
        />
      </div>
      <VersionsTable quote={quote} />
      {mayAccept && (
        <PageFoot>
          <Button full onClick={() => setAccepting(true)} className="h-11.5!">
            {`Kabul Et · ${formatMoney(offer.total_amount, offer.currency)}`}
          </Button>
        </PageFoot>
      )}
      {accepting && (
        <Suspense>
          <QuoteDialogs quote={quote} dialog="accept" own={profile.data} onClose={() => setAccepting(false)} />
        </Suspense>
      )}
    </div>
  )
}
