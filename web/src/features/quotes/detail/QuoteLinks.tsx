import { API_BASE } from '@bedesten/contract/endpoint'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import Download from 'lucide-react/icons/download'
import MessageSquare from 'lucide-react/icons/message-square'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import { toQuoteTalk } from '../quote-words.ts'
import { QuoteCompanyLine } from './QuoteCompanyLine.tsx'

/** Whom to write to, and the documents of the quote. The seller's link to the buyer is above the request. */
export function QuoteLinks({ quote }: { quote: Quote }) {
  const isBuyer = quote.side === 'buyer'
  return (
    <Card as="section" aria-label={isBuyer ? 'Satıcı' : 'Diğer işlemler'}>
      {isBuyer && <QuoteCompanyLine company={quote.seller} distance={quote.distance_km} rated />}
      <div className={`-mx-2.5 -mb-2 flex flex-col gap-0.5 ${isBuyer ? 'mt-3' : '-mt-2'}`}>
        {isBuyer && (
          <ButtonLink variant="quiet" size="row" to={toQuoteTalk(quote)}>
            <MessageSquare />
            Mesaj yaz
          </ButtonLink>
        )}
        <QuoteFormButton quote={quote} />
      </div>
    </Card>
  )
}

export function QuoteFormButton({ quote }: { quote: Quote }) {
  const { save, label, busy } = useQuoteForm(quote)
  return (
    <Button variant="quiet" aria-busy={busy || undefined} size="row" onClick={save}>
      <Download />
      {label}
    </Button>
  )
}

/** The quote on paper; before there is a price it is the request. */
export function useQuoteForm({ id, quote_number, offers }: Quote) {
  const { download, busy } = useDownload()
  return {
    busy,
    label: offers.length > 0 ? 'Teklif formu (PDF)' : 'Talebi indir (PDF)',
    save: () => void download(`${API_BASE}/quotes/${id}/quote.pdf`, `${quote_number}.pdf`),
  }
}
