import { API_BASE } from '@bedesten/contract/endpoint'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import Download from 'lucide-react/icons/download'
import MessageSquare from 'lucide-react/icons/message-square'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import { otherSide } from '../quote-words.ts'
import { QuoteCompanyLine } from './QuoteCompanyLine.tsx'

/** The other side, and what can be had of the quote. */
export function QuoteLinks({ quote }: { quote: Quote }) {
  const other = otherSide(quote)
  return (
    <Card as="section" aria-label={quote.side === 'buyer' ? 'Satıcı' : 'Alıcı'}>
      <QuoteCompanyLine company={other} distance={quote.distance_km} rated={quote.side === 'buyer'} />
      <div className="-mx-2.5 mt-3 -mb-2 flex flex-col gap-0.5">
        <ButtonLink
          variant="quiet"
          className="justify-start px-2.5"
          to={`/messages?company=${other.id}&quote=${quote.id}`}
        >
          <MessageSquare />
          Mesaj yaz
        </ButtonLink>
        <QuoteFormButton quote={quote} />
      </div>
    </Card>
  )
}

/** The quote on paper; before there is a price it is the request. */
export function QuoteFormButton({ quote: { id, quote_number, offers } }: { quote: Quote }) {
  const { download, busy } = useDownload()
  return (
    <Button
      variant="quiet"
      aria-busy={busy || undefined}
      className="justify-start px-2.5"
      onClick={() => void download(`${API_BASE}/quotes/${id}/quote.pdf`, `${quote_number}.pdf`)}
    >
      <Download />
      {offers.length > 0 ? 'Teklif formu (PDF)' : 'Talebi indir (PDF)'}
    </Button>
  )
}
