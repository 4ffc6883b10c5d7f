import { toNumeric } from '@bedesten/contract/money'
import { effectiveMinimum, findTermsFaults, type Terms, type TermsChange } from '@bedesten/contract/terms'

interface Changed extends TermsChange {
  /** In minor units. */
  price?: number | undefined
}

type Before = Terms & { price: string | number }

/** Terms after a change, and the columns to write: the minimum is rounded up to a multiple. */
export function mergeTerms(before: Before, change: Changed) {
  const given = {
    unit: change.unit ?? before.unit,
    min_order_quantity: change.min_order_quantity ?? before.min_order_quantity,
    order_multiple: change.order_multiple ?? before.order_multiple,
    price_tiers: change.price_tiers ?? before.price_tiers,
    price: change.price === undefined ? before.price : toNumeric(change.price),
  }
  const touches = change.min_order_quantity ?? change.order_multiple
  return { given, changed: touches === undefined ? {} : { min_order_quantity: effectiveMinimum(given) } }
}

export function findFaults({ given }: ReturnType<typeof mergeTerms>) {
  return findTermsFaults(given)
}
