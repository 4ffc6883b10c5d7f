import type { CartIssue, CartSeller } from '@bedesten/contract/cart.schemas'
import Handshake from 'lucide-react/icons/handshake'
import { formatMoney } from '../../lib/format/format-money.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { CartLine } from './CartLine.tsx'
import { countOthers } from './line-key.ts'
import { cartEdgeToEdge } from './GoneLines.tsx'
import type { SellerGroup } from './seller-groups.ts'
import { SellerLine } from './SellerLine.tsx'
import { SellerTerms } from './SellerTerms.tsx'
import { useRights } from '../../lib/session/useRights.ts'

interface CartGroupsProps {
  groups: SellerGroup[]
  issues: CartIssue[]
  sellers: CartSeller[]
  onRemoved: () => void
}

export function CartGroups({ groups, issues, sellers, onRemoved }: CartGroupsProps) {
  const { can } = useRights()
  return groups.map(({ seller, items, total }) => (
    <Card key={seller.seller_id} as="section" flush aria-label={seller.seller_name} className={cartEdgeToEdge}>
      <div className="border-b border-border bg-well px-4 py-3 rail:rounded-t-[13px] rail:px-5 rail:py-3.5">
        <SellerLine seller={seller} logoSize={34} heading="h2">
          <div className="flex items-center gap-1 max-rail:flex-col-reverse max-rail:items-end">
            <p className="text-right text-sm text-text-3">
              {formatMoney(total, seller.display_currency)}
              <span className="block text-xs">KDV dahil</span>
            </p>
            {can('buy') && (
              <ButtonLink
                variant="quiet"
                size="sm"
                to={`/quotes/new?cart=${seller.seller_id}`}
                aria-label={`Sepetten teklif iste: ${seller.seller_name}`}
                className="-mr-3"
              >
                <Handshake />
                Sepetten teklif iste
              </ButtonLink>
            )}
          </div>
        </SellerLine>
      </div>
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            others={countOthers(items, item)}
            issues={issues.filter(
              ({ product_id, variant_id = null }) => product_id === item.product_id && variant_id === item.variant_id,
            )}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
      {sellers.map(
        (terms) =>
          terms.seller_id === seller.seller_id && <SellerTerms key={seller.seller_id} seller={seller} terms={terms} />,
      )}
    </Card>
  ))
}
