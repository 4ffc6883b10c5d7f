import { fitsTerms, quantityRule, type Terms } from '@bedesten/contract/terms'
import { multipleSentence } from '@bedesten/contract/unit-genitives'

type Line = Pick<Terms, 'unit' | 'min_order_quantity' | 'order_multiple'> & { has_variants: boolean }

/** What is wrong with the quantity of one line: variants have the multiple each and the minimum of their product together. */
export function findQuantityFault(line: Line, quantity: number): string | undefined {
  if (!line.has_variants) return fitsTerms(quantity, line) ? undefined : quantityRule(line)
  if (quantity % line.order_multiple === 0) return undefined
  return `Her varyantın miktarı ${multipleSentence(line.order_multiple, line.unit)}`
}
