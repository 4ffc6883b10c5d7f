import type { Quote } from '@bedesten/contract/quotes.schemas'
import Calendar from 'lucide-react/icons/calendar'
import MessageSquare from 'lucide-react/icons/message-square'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import Paperclip from 'lucide-react/icons/paperclip'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { formatDay } from '../../../lib/format/dates.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import { toQuoteTalk } from '../quote-words.ts'
import { QuoteCompanyLine } from './QuoteCompanyLine.tsx'

/** The buyer, and the request beside its lines. */
export function QuoteAsk({ quote }: { quote: Quote }) {
  const { buyer, distance_km, note, delivery_city, wanted_on, files, purchase_request_id } = quote
  const hasFacts = delivery_city !== null || wanted_on !== null || files.length > 0 || purchase_request_id !== null
  const isOwn = quote.side === 'buyer'
  if (isOwn && note === null && !hasFacts) return null
  return (
    <Card as="section" aria-label="Talep">
      {isOwn ? (
        <h2 className="font-display text-h2">Talebiniz</h2>
      ) : (
        <div className="flex items-start justify-between gap-3">
          <QuoteCompanyLine company={buyer} distance={distance_km} />
          <ButtonLink variant="secondary" size="sm" className="shrink-0" to={toQuoteTalk(quote)}>
            <MessageSquare />
            Mesaj yaz
          </ButtonLink>
        </div>
      )}
      {note !== null && <p className="mt-3 wrap-anywhere whitespace-pre-line text-pretty text-text-2">“{note}”</p>}
      {hasFacts && (
        <ul className="mt-3.5 flex flex-wrap gap-x-4.5 gap-y-2 border-t border-border pt-3 text-sm text-text-2">
          {purchase_request_id !== null && (
            <Fact icon={Megaphone}>
              <Link to={`/requests/${purchase_request_id}`} className={link}>
                {quote.purchase_request_title ?? 'Alım ilanı'}
              </Link>
            </Fact>
          )}
          {delivery_city !== null && <Fact icon={MapPin}>Teslim: {delivery_city}</Fact>}
          {wanted_on !== null && <Fact icon={Calendar}>İstenen: {formatDay(wanted_on)}</Fact>}
          {files.map((file) => (
            <Fact key={file.id} icon={Paperclip}>
              <FileLink url={file.url} name={file.name} />
            </Fact>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-4 text-text-3" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function FileLink({ url, name }: { url: string; name: string }) {
  const { download, busy } = useDownload()
  return (
    <button type="button" aria-busy={busy || undefined} className={link} onClick={() => void download(url, name)}>
      {name}
    </button>
  )
}

const link = 'text-left font-medium text-primary-text hover:underline'
