import { toAmount } from '@bedesten/contract/money'
import { priceLine } from '@bedesten/contract/price'
import { genitiveOf } from '@bedesten/contract/unit-genitives'
import { formatQuantity } from '@bedesten/contract/units'
import { variantName } from '@bedesten/contract/variants'
import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ComponentType } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useNetPrices } from '../../../lib/storage/net-prices.ts'
import { addsVat } from '../../../lib/format/price-text.ts'
import { Stepper } from '../../../ui/forms/Stepper.tsx'
import type { ShownProduct } from '../variants/shown-variant.ts'
import { isBuyable, toQuantityLimits } from '../quantity-limits.ts'

interface BuyBarProps {
  product: ShownProduct
  quantity: number
  onQuantity: (quantity: number) => void
  /** The button that buys so many. */
  button: ComponentType<{ product: ShownProduct; quantity: number }>
}

/** Quantity, total and button; on small screens fixed above the bottom bar. */
export function BuyBar({ product, quantity, onQuantity, button: BuyButton }: BuyBarProps) {
  return (
    <div
      data-action-bar
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-2 max-rail:fixed max-rail:inset-x-0 max-rail:bottom-(--bottom-bar,0px) max-rail:z-buybar max-rail:border-t max-rail:border-border max-rail:bg-surface max-rail:px-4 max-rail:py-2 print:hidden"
    >
      <Stepper
        label="Adet"
        size="lg"
        value={quantity}
        onChange={onQuantity}
        {...toQuantityLimits(product)}
        live
        disabled={!isBuyable(product)}
        renderLine={(correction, id) => (
          <BuyLine id={id} correction={correction} product={product} quantity={quantity} />
        )}
      />
      <BuyButton product={product} quantity={quantity} />
    </div>
  )
}

interface BuyLineProps {
  id: string
  /** Why another number was chosen than the one typed: in place of the rule. */
  correction: string | undefined
  product: ShownProduct
  quantity: number
}

/** The allowed quantity and its total; no total for a single piece, whose price is above. */
function BuyLine({ id, correction, product, quantity }: BuyLineProps) {
  const net = useNetPrices()
  const { min_order_quantity, order_multiple, unit, currency, discount_percent, pieces_per_unit } = product
  const rule = [
    !product.variant && min_order_quantity > 1 && `En az ${formatQuantity(min_order_quantity, unit)}`,
    order_multiple > 1 && `${genitiveOf(order_multiple, unit)} katı`,
  ]
    .filter(Boolean)
    .join(', ')
  const line = priceLine(product, quantity, { discount_percent: discount_percent ?? null })
  const isAdded = addsVat(product, net)
  const hasTotal = rule !== '' || quantity > 1
  const isShown = hasTotal || correction !== undefined
  const chosen = product.variant && variantName(product.variant.values)
  return (
    <div
      data-second-line={isShown || chosen !== undefined ? '' : undefined}
      className={clsx(
        'col-span-2 flex flex-wrap justify-between gap-x-4 text-sm text-text-2 tabular-nums max-rail:order-first rail:order-last',
        // One line, whose height the page leaves free below itself.
        correction === undefined && 'max-rail:flex-nowrap',
        !isShown && (chosen === undefined ? 'sr-only' : 'rail:sr-only'),
      )}
    >
      <p id={id} role="status" className={clsx('min-w-0', correction === undefined && 'max-rail:truncate')}>
        {correction === undefined ? (
          <>
            {/* On small screens the choice is out of sight. */}
            {chosen !== undefined && <span className="rail:hidden">{rule === '' ? chosen : `${chosen} · `}</span>}
            {rule}
          </>
        ) : (
          <span className="flex items-center gap-1.75 font-medium text-warning-text">
            <CircleAlert className="size-3.75 shrink-0" />
            {correction}
          </span>
        )}
      </p>
      {hasTotal && (
        <p className="ml-auto shrink-0">
          <span className="max-rail:hidden">
            {formatQuantity(quantity, unit)}
            {pieces_per_unit !== null && `, ${formatQuantity(quantity * pieces_per_unit, 'adet')}`}{' '}
          </span>
          <strong className="font-bold text-text">
            {formatMoney(toAmount(isAdded ? line.net : line.total), currency)}
          </strong>
          {isAdded && ' + KDV'}
        </p>
      )}
    </div>
  )
}
