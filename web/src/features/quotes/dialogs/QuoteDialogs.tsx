import type { Company } from '@bedesten/contract/companies.schemas'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import type { QuoteDialog } from '../detail/useQuoteActions.ts'
import { lastOffer } from '../quote-words.ts'
import { AcceptOfferDialog } from './AcceptOfferDialog.tsx'
import { AskChangeDialog } from './AskChangeDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'

interface QuoteDialogsProps {
  quote: Quote
  dialog: QuoteDialog
  own: Pick<Company, 'address' | 'city' | 'postal_code'> | undefined
  onClose: () => void
}

/** Load it lazily. */
export function QuoteDialogs({ quote, dialog, own, onClose }: QuoteDialogsProps) {
  const offer = lastOffer(quote)
  if (dialog === 'decline') return <DeclineDialog quote={quote} onClose={onClose} />
  if (!offer) return null
  if (dialog === 'change') return <AskChangeDialog quote={quote} offer={offer} onClose={onClose} />
  // Another version is another offer: what is agreed to is the one in sight.
  return <AcceptOfferDialog key={offer.version} quote={quote} offer={offer} own={own} onClose={onClose} />
}
