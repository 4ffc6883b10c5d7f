import { API_BASE } from '@bedesten/contract/endpoint'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import Download from 'lucide-react/icons/download'
import MessageSquare from 'lucide-react/icons/message-square'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import { otherSide } from '../quote-words.ts'
import { QuoteCompanyLine } from './QuoteCompanyLine.tsx'

/** Whom to write to, and what can be had of the quote. A seller sees the buyer above what is asked. */
export function QuoteLinks({ quote }: { quote: Quote }) {
  const isBuyer = quote.side === 'buyer'
  return (
    <Card as="section" aria-label={isBuyer ? 'Satıcı' : 'Diğer işlemler'}>
      {isBuyer && <QuoteCompanyLine company={quote.seller} distance={quote.distance_km} rated />}
      <div className={`-mx-2.5 -mb-2 flex flex-col gap-0.5 ${isBuyer ? 'mt-3' : '-mt-2'}`}>
        <QuoteLinkLines quote={quote} />
      </div>
    </Card>
  )
}

export function QuoteLinkLines({ quote }: { quote: Quote }) {
  return (
    <>
      <ButtonLink
        variant="quiet"
        className="justify-start px-2.5"
        to={`/messages?company=${otherSide(quote).id}&quote=${quote.id}`}
      >
        <MessageSquare />
        Mesaj yaz
      </ButtonLink>
      <QuoteFormButton quote={quote} />
    </>
  )
}

/** The quote on paper; before there is a price it is the request. */
function QuoteFormButton({ quote: { id, quote_number, offers } }: { quote: Quote }) {
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
