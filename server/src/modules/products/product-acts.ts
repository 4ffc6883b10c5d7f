import type { Currency } from '@bedesten/contract/money'
import { toMinorUnits } from '@bedesten/contract/money'
import { formatQuantity, type Unit } from '@bedesten/contract/units'
import type { Act } from '../activity/record-activity.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'

interface Priced {
  name: string
  /** As the database holds it. */
  price: string
  currency: Currency
  stock_quantity: number
  unit: Unit
}

/** The acts recorded for a product change; price and stock have separate kinds. */
export function listActs(before: Priced, after: Priced, changesMore: boolean): Act[] {
  const target = after.name
  const price = (of: Priced) => formatMoney(toMinorUnits(of.price) ?? 0, of.currency)
  const acts: Act[] = []
  if (price(before) !== price(after)) {
    acts.push({ kind: 'price', text: 'fiyat değiştirdi', target, old: price(before), new: price(after) })
  }
  if (before.stock_quantity !== after.stock_quantity) {
    const [old, now] = [before, after].map((of) => formatQuantity(of.stock_quantity, after.unit))
    acts.push({ kind: 'stock', text: 'stok yazdı', target, old, new: now })
  }
  if (changesMore) acts.push({ kind: 'product', text: 'ürünü değiştirdi', target })
  return acts
}
