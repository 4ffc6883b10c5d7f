import type { Currency } from '@bedesten/contract/money'
import { offerQuote } from '@bedesten/contract/quotes.calls'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { keepFocusInPage } from '../../../lib/keep-focus.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { OfferForm } from '../offer/OfferForm.tsx'
import { lastOffer } from '../quote-words.ts'
import { useQuoteAct } from '../useQuoteAct.ts'
import { QuoteAsk } from './QuoteAsk.tsx'
import { QuoteFrame } from './QuoteFrame.tsx'
import { QuoteFormButton, useQuoteForm } from './QuoteLinks.tsx'
import { QuoteNotice } from './QuoteNotice.tsx'

const DeclineDialog = lazyPart(async () => (await import('../dialogs/DeclineDialog.tsx')).DeclineDialog)

interface SellerAnswerProps {
  quote: Quote
  currency: Currency
  /** After it was sent, or given up. */
  onDone: () => void
}

/** The request on top, prices and terms below it. */
export function SellerAnswer({ quote, currency, onDone }: SellerAnswerProps) {
  const act = useQuoteAct()
  const [declining, setDeclining] = useState(false)
  const last = lastOffer(quote)
  const isWaiting = quote.turn !== 'seller'
  const { save, label } = useQuoteForm(quote)
  const items = [
    { label, icon: Download, onSelect: save },
    ...(quote.acts.includes('decline')
      ? [{ label: 'Teklif vermiyorum', icon: CircleX, danger: true, onSelect: () => setDeclining(true) }]
      : []),
  ]
  return (
    <>
      <QuoteFrame
        quote={quote}
        title={last ? 'Yeni sürüm' : 'Teklif ver'}
        actions={<MenuButton label="Diğer işlemler" icon={<Ellipsis />} items={items} />}
      />
      <OfferForm
        lines={quote.lines}
        currency={currency}
        targetCurrency={quote.target_currency}
        last={last}
        partial={quote.purchase_request_id !== null}
        ownShortName={quote.seller.short_name}
        before={
          <>
            <QuoteNotice quote={quote} />
            <QuoteAsk quote={quote} />
          </>
        }
        after={
          <Card as="section" flush aria-label="Diğer işlemler" className="flex flex-col gap-0.5 px-2.5 py-2">
            <QuoteFormButton quote={quote} />
            {quote.acts.includes('decline') && (
              <Button variant="danger-quiet" className="justify-start px-2.5!" onClick={() => setDeclining(true)}>
                <CircleX />
                Teklif vermiyorum
              </Button>
            )}
            {isWaiting && (
              <Button variant="quiet" className="justify-start px-2.5!" onClick={onDone}>
                Vazgeç
              </Button>
            )}
          </Card>
        }
        onSend={async (body) => {
          const params = { id: String(quote.id) }
          const { offers } = await act(() => call(offerQuote, { params, body }), 'Teklif gönderildi')
          onDone()
          keepFocusInPage()
          // The form was long, and what it has become begins above.
          if (offers.length > 0) window.scrollTo({ top: 0 })
        }}
      />
      {declining && (
        <Suspense>
          <DeclineDialog quote={quote} onClose={() => setDeclining(false)} />
        </Suspense>
      )}
    </>
  )
}
