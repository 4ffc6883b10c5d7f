import type { Currency } from '@bedesten/contract/money'
import { offerQuote } from '@bedesten/contract/quotes.calls'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import { useQueryClient } from '@tanstack/react-query'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { keepFocusInPage } from '../../../lib/page/keep-focus.ts'
import { QUOTES_KEY } from '../../../lib/queries/keys/quotes.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { discardDraft, hasDraft } from '../../../ui/forms/useDraft.ts'
import { askToDiscard } from '../../../ui/forms/useUnsavedChanges.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { OfferForm } from '../offer/OfferForm.tsx'
import { lastOffer } from '../quote-words.ts'
import { offerDraftName } from '../offer/offer-values.ts'
import { showQuote } from '../quotes.ts'
import { QuoteAsk } from './QuoteAsk.tsx'
import { QuoteFrame } from './QuoteFrame.tsx'
import { QuoteFormButton, useQuoteForm } from './QuoteLinks.tsx'
import { QuoteNotice } from './QuoteNotice.tsx'

const DeclineDialog = lazyPart(async () => (await import('../dialogs/DeclineDialog.tsx')).DeclineDialog)

interface SellerAnswerProps {
  quote: Quote
  currency: Currency
  /** What happened to the quote since the writing began. */
  change: { text: string; isFinal: boolean } | undefined
  onDirty: (dirty: boolean) => void
  /** After it was sent, or given up. */
  onDone: () => void
}

/** The request on top, prices and terms below it. */
export function SellerAnswer({ quote, currency, change, onDirty, onDone }: SellerAnswerProps) {
  const queryClient = useQueryClient()
  const draftName = offerDraftName(String(quote.id))
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
  function end() {
    discardDraft(draftName)
    onDone()
  }
  async function giveUp() {
    if (!hasDraft(draftName) || (await askToDiscard())) end()
  }
  return (
    <>
      <QuoteFrame
        quote={quote}
        title={last ? 'Yeni sürüm' : 'Teklif ver'}
        actions={<MenuButton label="Diğer işlemler" icon={<Ellipsis />} items={items} />}
      />
      <OfferForm
        draftName={draftName}
        lines={quote.lines}
        currency={currency}
        targetCurrency={quote.target_currency}
        last={last}
        partial={quote.purchase_request_id !== null}
        ownShortName={quote.seller.short_name}
        change={change && { ...change, action: { label: 'Teklifi Göster', onSelect: onDone } }}
        onDirty={onDirty}
        before={
          <>
            {/* The bar above says it already. */}
            {!change?.isFinal && <QuoteNotice quote={quote} />}
            <QuoteAsk quote={quote} />
          </>
        }
        after={
          <Card as="section" flush aria-label="Diğer işlemler" className="flex flex-col gap-0.5 px-2.5 py-2">
            <QuoteFormButton quote={quote} />
            {quote.acts.includes('decline') && (
              <Button variant="danger-quiet" size="row" onClick={() => setDeclining(true)}>
                <CircleX />
                Teklif vermiyorum
              </Button>
            )}
            {isWaiting && (
              <Button variant="quiet" size="row" onClick={() => void giveUp()}>
                Vazgeç
              </Button>
            )}
          </Card>
        }
        onSend={async (body) => {
          try {
            return (await call(offerQuote, { params: { id: String(quote.id) }, body })).data
          } catch (error) {
            // It may have been refused because the other side was quicker.
            void queryClient.invalidateQueries({ queryKey: QUOTES_KEY })
            throw error
          }
        }}
        onSent={async (sent) => {
          onDone()
          showToast('success', 'Teklif gönderildi')
          await showQuote(queryClient, sent)
          keepFocusInPage()
          // The form was long, and what it has become begins above.
          window.scrollTo({ top: 0 })
        }}
      />
      {declining && (
        <Suspense>
          <DeclineDialog quote={quote} onDeclined={end} onClose={() => setDeclining(false)} />
        </Suspense>
      )}
    </>
  )
}
