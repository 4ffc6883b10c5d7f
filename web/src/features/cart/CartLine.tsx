import type { CartIssue, CartItem } from '@bedesten/contract/cart.schemas'
import { nextTier, vatWords } from '@bedesten/contract/price'
import { formatQuantity, unitLabel } from '@bedesten/contract/units'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from '../../lib/router/Link.tsx'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useNetPrices } from '../../lib/storage/net-prices.ts'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { Stepper } from '../../ui/forms/Stepper.tsx'
import { StruckPrice } from '../../ui/display/StruckPrice.tsx'
import { VariantLine } from '../../ui/display/VariantLine.tsx'
import { toQuantityLimits } from '../products/quantity-limits.ts'
import { CartIssues } from './CartIssues.tsx'
import { LineImage } from './LineImage.tsx'
import { OriginalPrice } from './OriginalPrice.tsx'
import { priceAt } from './seller-groups.ts'
import { useCartLine } from './useCartLine.ts'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'

interface CartLineProps {
  item: CartItem
  /** Pieces of its product in other lines: tiers count all variants together. */
  others: number
  issues: CartIssue[]
  onRemoved: () => void
}

export function CartLine({ item, others, issues, onRemoved }: CartLineProps) {
  const { product_id, product_name, display_currency } = item
  const name = [product_name, item.variant_name].filter(Boolean).join(', ')
  const { setQuantity, accept, wanted, refusal, remove, busy } = useCartLine(item)
  const quantity = wanted ?? item.quantity
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3.5 rail:grid-cols-[76px_minmax(0,1fr)_minmax(9rem,auto)_minmax(8.75rem,auto)_2.25rem] rail:gap-x-4 rail:gap-y-3 rail:px-5 rail:py-4">
      <LineImage url={item.main_image_url} className="w-18 self-start rounded-[11px] rail:w-19" />
      <div className="min-w-0">
        <Link
          to={`/products/${product_id}${item.variant_id === null ? '' : `?variant=${item.variant_id}`}`}
          className="-my-0.75 inline-block py-0.75 leading-[1.1875rem] font-semibold wrap-anywhere hover:underline"
        >
          {product_name}
        </Link>
        <VariantLine line={item} />
        <UnitPrice item={item} others={others} />
        <p className="text-xs tabular-nums">
          <OriginalPrice price={item.original_price} currency={item.original_currency} shownIn={display_currency} />
        </p>
      </div>
      {/* On small screens a row of their own, which is wide enough for every amount beside the stepper. */}
      <div className="flex items-center justify-between gap-3 max-rail:col-span-full max-rail:row-start-2 rail:contents">
        <NeedsRight right="buy" quiet>
          <Stepper
            label={name}
            size="sm"
            full
            value={quantity}
            busy={busy}
            disabled={item.stock_quantity === 0}
            onChange={setQuantity}
            message={refusal}
            {...toQuantityLimits(
              item.variant_id === null ? item : { ...item, min_order_quantity: item.order_multiple },
            )}
          />
        </NeedsRight>
        <LineAmount item={item} quantity={quantity} />
      </div>
      <NeedsRight right="buy" finishes quiet>
        <IconButton
          size="sm"
          label={`Sepetten çıkar: ${name}`}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={() => !busy && void remove().then(onRemoved, () => undefined)}
          className="max-rail:col-start-3 max-rail:row-start-1 max-rail:-mt-1.5 max-rail:-mr-2 max-rail:self-start max-rail:justify-self-end"
        >
          <Trash2 />
        </IconButton>
      </NeedsRight>
      <NeedsRight right="buy" quiet>
        <CartIssues
          item={item}
          issues={issues}
          busy={busy}
          onQuantity={(next) => setQuantity(next, true)}
          onAccept={accept}
        />
      </NeedsRight>
    </li>
  )
}

/** For this buyer and for others, and how far the next tier is. */
function UnitPrice({ item, others }: Pick<CartLineProps, 'item' | 'others'>) {
  const { unit, display_currency, discount_percent, tier_min_quantity: tier } = item
  const quantity = item.quantity + others
  const show = (amount: number) => formatMoney(amount, display_currency)
  const next = nextTier(item, quantity)
  return (
    <>
      <p className="text-sm text-text-3 tabular-nums">
        <span>{show(item.converted_price)}</span> / {unitLabel(unit)}
        {!item.vat_included && ' + KDV'}
        {discount_percent !== null && (
          <span className="ml-2">
            <StruckPrice spoken="Liste fiyatı">{show(item.converted_list_price)}</StruckPrice>
          </span>
        )}
      </p>
      {tier !== null && item.quantity < tier && (
        <p className="text-xs text-text-3">{`Varyantlar birlikte ${formatQuantity(tier, unit)} fiyatını aldı`}</p>
      )}
      {next && (
        <p className="text-xs text-text-3">
          bir sonraki fiyat için {formatQuantity(next.min_quantity - quantity, unit)} daha
        </p>
      )}
    </>
  )
}

/**
 * The quantity times the price, and its KDV. A price without KDV is rounded and would not multiply to the line total:
 * readers of net prices see the net amount beside it.
 */
function LineAmount({ item, quantity }: { item: CartItem; quantity: number }) {
  const readsNet = useNetPrices()
  const { display_currency, vat_included, vat_rate } = item
  const show = (amount: number) => formatMoney(amount, display_currency)
  const { amount, net, vat } = priceAt(item, quantity)
  return (
    <p className="ml-auto min-w-0 text-right tabular-nums">
      <span className="block text-h3 font-bold whitespace-nowrap">{show(amount)}</span>
      <span className="block text-xs text-text-3">
        {vatWords(item)}
        {!vat_included && `: ${show(vat)}`}
        {vat_included && readsNet && vat_rate > 0 && `, hariç ${show(net)}`}
      </span>
    </p>
  )
}
