import type { Quote } from '@bedesten/contract/quotes.schemas'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { PageFoot } from '../../../ui/page/PageFoot.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { lastOffer, RIGHT_OF } from '../quote-words.ts'
import type { QuoteActions } from './useQuoteActions.ts'

/** On small screens: the button shows the amount. */
export function QuoteFoot({ quote, primary, others }: QuoteActions & { quote: Quote }) {
  const offer = lastOffer(quote)
  const [only, another] = others
  if (!primary && !only) return null
  if (!primary && only && !another) {
    return (
      <PageFoot>
        <NeedsRight right={RIGHT_OF[quote.side]} finishes className="w-full">
          <Button full variant={only.danger ? 'danger-quiet' : 'secondary'} onClick={only.onSelect} size="bar">
            {only.label}
          </Button>
        </NeedsRight>
      </PageFoot>
    )
  }
  const isAccept = quote.acts.includes('accept')
  return (
    <PageFoot>
      <NeedsRight right={RIGHT_OF[quote.side]} finishes className="w-full">
        {only && (
          <MenuButton
            label="Diğer işlemler"
            items={others}
            icon={<Ellipsis />}
            size="bar"
            className="border border-border-strong"
          />
        )}
        {primary && (
          <Button full onClick={primary.onSelect} size="bar">
            {isAccept && offer ? `Kabul Et · ${formatMoney(offer.total_amount, offer.currency)}` : primary.label}
          </Button>
        )}
      </NeedsRight>
    </PageFoot>
  )
}
