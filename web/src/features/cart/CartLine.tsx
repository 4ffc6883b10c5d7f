import type { CartIssue, CartItem } from '@bedesten/contract/cart.schemas'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { formatMoney } from '../../lib/format-money.ts'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { Stepper } from '../../ui/forms/Stepper.tsx'
import { toQuantityLimits } from '../products/quantity-limits.ts'
import { CartIssues } from './CartIssues.tsx'
import { LineImage } from './LineImage.tsx'
import { OriginalPrice } from './OriginalPrice.tsx'
import { toLineTotal } from './seller-groups.ts'
import { useCartLine } from './useCartLine.ts'

interface CartLineProps {
  item: CartItem
  issues: CartIssue[]
  onRemoved: () => void
}

export function CartLine({ item, issues, onRemoved }: CartLineProps) {
  const { product_id, product_name, converted_price, display_currency, stock_quantity } = item
  const { setQuantity, wanted, refusal, remove, busy } = useCartLine(item)
  const quantity = wanted ?? item.quantity
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3.5 rail:grid-cols-[76px_minmax(0,1fr)_auto_minmax(8.75rem,auto)_2.25rem] rail:gap-x-4 rail:gap-y-3 rail:px-5 rail:py-4">
      <LineImage url={item.main_image_url} className="w-18 self-start rounded-[11px] max-rail:row-span-2 rail:w-19" />
      <div className="min-w-0">
        <Link
          to={`/products/${product_id}`}
          className="-my-0.75 inline-block py-0.75 leading-[1.1875rem] font-semibold wrap-anywhere hover:underline"
        >
          {product_name}
        </Link>
        <p className="text-sm text-text-3 tabular-nums">{formatMoney(converted_price, display_currency)}</p>
        <p className="text-xs tabular-nums">
          <OriginalPrice price={item.original_price} currency={item.original_currency} shownIn={display_currency} />
        </p>
      </div>
      {/* On small screens an amount that does not fit beside the stepper takes a row of its own. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-rail:col-span-2 max-rail:col-start-2 max-rail:row-start-2 rail:contents">
        <Stepper
          label={product_name}
          size="sm"
          value={quantity}
          busy={busy}
          disabled={stock_quantity === 0}
          onChange={setQuantity}
          message={refusal}
          {...toQuantityLimits(stock_quantity)}
        />
        <p className="ml-auto text-right text-[0.96875rem] font-[660] whitespace-nowrap tabular-nums">
          {formatMoney(toLineTotal({ converted_price, quantity }), display_currency)}
        </p>
      </div>
      <IconButton
        size="sm"
        label={`Sepetten çıkar: ${product_name}`}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => !busy && void remove().then(onRemoved, () => undefined)}
        className="max-rail:col-start-3 max-rail:row-start-1 max-rail:-mt-1.5 max-rail:-mr-2 max-rail:self-start max-rail:justify-self-end"
      >
        <Trash2 />
      </IconButton>
      <CartIssues item={item} issues={issues} busy={busy} onQuantity={(next) => setQuantity(next, true)} />
    </li>
  )
}
