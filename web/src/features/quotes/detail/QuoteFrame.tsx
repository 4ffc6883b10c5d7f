import type { Quote } from '@bedesten/contract/quotes.schemas'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/format/dates.ts'
import { PageBar } from '../../../ui/page/PageBar.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { QuoteBadge } from '../QuoteBadge.tsx'
import { toQuotesPath } from '../quote-words.ts'

interface QuoteFrameProps {
  quote: Quote
  /** What small screens call the page. */
  title: string
  /** Beside that title, on small screens. */
  actions?: ReactNode
}

/** Head of every page of a quote. */
export function QuoteFrame({ quote, title, actions }: QuoteFrameProps) {
  const back = toQuotesPath(quote)
  return (
    <>
      <PageBar title={title} fallback={back.to} actions={actions} />
      <div className="max-rail:[&_a]:hidden">
        <PageHead title={quote.quote_number} mark={<QuoteBadge quote={quote} />} line={toOrigin(quote)} back={back} />
      </div>
    </>
  )
}

function toOrigin({ side, created_at, purchase_request_id, person }: Quote): string {
  const moment = `${formatMoment(created_at)} tarihinde`
  if (purchase_request_id !== null) return `${moment} ${side === 'seller' ? 'teklif verdiniz' : 'teklif verildi'}`
  if (person) return `${moment} ${person.name} istedi`
  return `${moment} ${side === 'seller' ? 'istendi' : 'istediniz'}`
}

export const quoteGrid = 'grid items-start gap-x-6 gap-y-4 full:grid-cols-[minmax(0,1fr)_340px]'
export const quoteColumn = 'flex min-w-0 flex-col gap-4'
