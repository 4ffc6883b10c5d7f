import type { CartIssue } from '@bedesten/contract/cart.schemas'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../../ui/forms/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { BLOCKING } from './issues.ts'
import { useCartLine } from './useCartLine.ts'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'

interface GoneLinesProps {
  gone: CartIssue[]
  onRemoved: () => void
}

/** Products that nobody sells any more: an order is possible only without them. */
export function GoneLines({ gone, onRemoved }: GoneLinesProps) {
  if (gone.length === 0) return null
  return (
    <Card as="section" flush className={cartEdgeToEdge}>
      <h2
        {...BLOCKING}
        className="border-b border-border bg-danger-soft px-4 py-3 font-semibold text-danger-text rail:rounded-t-[13px] rail:px-5 focus:outline-2 focus:outline-focus"
      >
        Artık satışta olmayan ürünler
      </h2>
      <ul className="divide-y divide-border">
        {gone.map((issue) => (
          <GoneLine key={`${issue.product_id} ${issue.variant_id}`} issue={issue} onRemoved={onRemoved} />
        ))}
      </ul>
    </Card>
  )
}

function GoneLine({
  issue: { product_id, variant_id, product_name, message },
  onRemoved,
}: {
  issue: CartIssue
  onRemoved: () => void
}) {
  const { remove, busy } = useCartLine({ product_id, variant_id })
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 rail:px-5">
      <p className="min-w-0 wrap-anywhere">{message}</p>
      <NeedsRight right="buy" finishes quiet>
        <Button
          variant="danger-quiet"
          size="sm"
          aria-label={`Sepetten çıkar: ${product_name}`}
          busy={busy}
          onClick={() => void remove().then(onRemoved, () => undefined)}
        >
          <Trash2 />
          Çıkar
        </Button>
      </NeedsRight>
    </li>
  )
}

/** Cards of the cart reach the edges of a small screen. */
export const cartEdgeToEdge = 'max-rail:-mx-4 max-rail:rounded-none max-rail:border-x-0'
