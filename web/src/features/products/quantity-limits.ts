import { QUANTITY_MAX, QUANTITY_MESSAGE } from '@bedesten/contract/cart'

/** For a Stepper: how many pieces of a product can be asked for, and why not more. */
export function toQuantityLimits(stock: number) {
  return {
    max: Math.min(stock, QUANTITY_MAX),
    explain: (typed: number | undefined) =>
      typed !== undefined && typed > stock && stock < QUANTITY_MAX
        ? `Stokta yalnızca ${stock.toLocaleString('tr-TR')} adet var.`
        : QUANTITY_MESSAGE,
  }
}
