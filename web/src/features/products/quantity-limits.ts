import { formatNumber } from '@bedesten/contract/format-number'
import { QUANTITY_MESSAGE } from '@bedesten/contract/cart'
import { effectiveMinimum, fitDown, fitUp, TERMS_LIMITS, type Terms } from '@bedesten/contract/terms'
import { multipleSentence } from '@bedesten/contract/unit-genitives'
import { formatQuantity, unitLabel } from '@bedesten/contract/units'

type Sold = Pick<Terms, 'unit' | 'min_order_quantity' | 'order_multiple'> & { stock_quantity: number }

/** For a Stepper: how many of a product can be asked for, in which steps, and why not otherwise. */
export function toQuantityLimits(product: Sold) {
  const { unit, order_multiple: multiple, stock_quantity: stock } = product
  const min = effectiveMinimum(product)
  return {
    min,
    max: Math.max(min, fitDown(stock, product)),
    multiple,
    unit: unitLabel(unit),
    explain: (typed: number | undefined) => {
      if (typed !== undefined && typed > stock && stock < TERMS_LIMITS.quantity) {
        return `Stokta yalnızca ${formatQuantity(stock, unit)} var.`
      }
      if (typed !== undefined && typed >= min && typed % multiple !== 0) {
        return `${multipleSentence(multiple, unit)}, ${formatNumber(fitUp(typed, product))} yapıldı`
      }
      if (min > 1) return `En az ${formatQuantity(min, unit)} alınabilir`
      return QUANTITY_MESSAGE
    },
  }
}

/** Of less than the smallest order nobody can buy anything. */
export function isBuyable(product: Sold): boolean {
  return fitDown(product.stock_quantity, product) > 0
}
