import type { Company } from '@bedesten/contract/companies.schemas'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import MessageSquare from 'lucide-react/icons/message-square'
import { Suspense, useState } from 'react'
import { keepFocusInPage } from '../../../lib/page/keep-focus.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconLink } from '../../../ui/forms/IconButton.tsx'
import { Timeline } from '../../../ui/lists/Timeline.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { Locked } from '../../../ui/forms/Locked.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { lastOffer, RIGHT_OF, toQuoteTalk } from '../quote-words.ts'
import { AskedLines } from './AskedLines.tsx'
import { OfferTerms } from './OfferTerms.tsx'
import { toQuoteSteps } from './quote-history.tsx'
import { QuoteAsk } from './QuoteAsk.tsx'
import { quoteColumn, QuoteFrame, quoteGrid } from './QuoteFrame.tsx'
import { QuoteFoot } from './QuoteFoot.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { QuoteLinks } from './QuoteLinks.tsx'
import { QuoteNotice } from './QuoteNotice.tsx'
import { QuoteTotal } from './QuoteTotal.tsx'
import { useQuoteActions, type QuoteActions, type QuoteDialog } from './useQuoteActions.ts'

const QuoteDialogs = lazyPart(async () => (await import('../dialogs/QuoteDialogs.tsx')).QuoteDialogs)

interface QuoteViewProps {
  quote: Quote
  /** The viewer's own company, for its address. */
  own: Pick<Company, 'address' | 'city' | 'postal_code'> | undefined
  onRevise: () => void
}

/** The current state of a quote, with the viewer's actions. */
export function QuoteView({ quote, own, onRevise }: QuoteViewProps) {
  const [dialog, open] = useState<QuoteDialog>()
  const actions = useQuoteActions({ quote, open, onRevise })
  const offer = lastOffer(quote)
  function close() {
    open(undefined)
    keepFocusInPage()
  }
  return (
    <>
      <QuoteFrame
        quote={quote}
        title="Teklif"
        actions={
          <IconLink label="Mesaj yaz" to={toQuoteTalk(quote)}>
            <MessageSquare />
          </IconLink>
        }
      />
      <div className={quoteGrid}>
        <div className={quoteColumn}>
          <QuoteNotice quote={quote} />
          <QuoteTotal quote={quote} className="full:hidden">
            <div className="max-rail:hidden">
              <Actions side={quote.side} {...actions} />
            </div>
          </QuoteTotal>
          {offer ? (
            <>
              <QuoteLines quote={quote} offer={offer} />
              <OfferTerms offer={offer} />
            </>
          ) : (
            <AskedLines quote={quote} />
          )}
          <QuoteAsk quote={quote} />
          <Section title="Geçmiş">
            <Timeline steps={toQuoteSteps(quote)} />
          </Section>
        </div>
        <div className={quoteColumn}>
          <QuoteTotal quote={quote} className="max-full:hidden">
            <Actions side={quote.side} {...actions} />
          </QuoteTotal>
          <QuoteLinks quote={quote} />
        </div>
      </div>
      <QuoteFoot quote={quote} {...actions} />
      {dialog && (
        <Suspense>
          <QuoteDialogs quote={quote} dialog={dialog} own={own} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function Actions({ side, primary, others, stopped }: QuoteActions & Pick<Quote, 'side'>) {
  if (!primary && others.length === 0) return <Locked reason={stopped} className="mt-4" />
  return (
    <NeedsRight right={RIGHT_OF[side]} finishes className="mt-4">
      <Locked reason={stopped} className="mt-4" />
      <div className="mt-4 grid flex-1 grid-cols-2 gap-2">
        {primary && (
          <Button size="lg" onClick={primary.onSelect} className="col-span-2">
            {primary.label}
          </Button>
        )}
        {others.map(({ label, danger, onSelect }) => (
          <Button
            key={label}
            variant={danger ? 'danger-quiet' : 'secondary'}
            onClick={onSelect}
            className={others.length % 2 === 1 ? 'first-of-type:col-span-2 last:col-span-2' : ''}
          >
            {label}
          </Button>
        ))}
      </div>
    </NeedsRight>
  )
}
