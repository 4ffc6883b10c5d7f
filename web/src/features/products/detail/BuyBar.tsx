import type { Product } from '@bedesten/contract/products.schemas'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { Stepper } from '../../../ui/forms/Stepper.tsx'
import { toQuantityLimits } from '../quantity-limits.ts'

interface BuyBarProps {
  product: Product
  /** The button that buys so many. */
  button: ComponentType<{ product: Product; quantity: number }>
}

/** How many, and the button; on small screens always at hand above the bottom bar. */
export function BuyBar({ product, button: BuyButton }: BuyBarProps) {
  const { stock_quantity } = product
  const [wanted, setWanted] = useState(1)
  // The stock may have shrunk since.
  const quantity = Math.max(1, Math.min(wanted, stock_quantity))
  return (
    <div
      data-action-bar
      className="flex items-start gap-2.5 max-rail:fixed max-rail:inset-x-0 max-rail:bottom-(--bottom-bar,0px) max-rail:z-buybar max-rail:border-t max-rail:border-border max-rail:bg-surface max-rail:px-4 max-rail:py-2 rail:gap-3 print:hidden"
    >
      <Stepper
        label="Adet"
        size="lg"
        value={quantity}
        onChange={setWanted}
        {...toQuantityLimits(stock_quantity)}
        live
        disabled={stock_quantity === 0}
      />
      <BuyButton product={product} quantity={quantity} />
    </div>
  )
}
