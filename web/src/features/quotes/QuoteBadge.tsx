import { quoteStatusLabel } from '@bedesten/contract/quotes'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { toQuoteLook } from './quote-looks.ts'

export function QuoteBadge({ quote }: { quote: Quote }) {
  const { status, side, change_requested_at } = quote
  return (
    <StatusBadge {...toQuoteLook(quote)}>{quoteStatusLabel(status, side, change_requested_at !== null)}</StatusBadge>
  )
}
