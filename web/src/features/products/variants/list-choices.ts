import type { Product } from '@bedesten/contract/products.schemas'
import type { Variant } from '@bedesten/contract/variants.schemas'

/** Per axis the values, and the variant that choosing each of them leads to. */
export function listChoices({ axes, variants }: Product, chosen: Variant | undefined) {
  const sold = variants.filter(({ active }) => active)
  return axes.map((axis, place) => ({
    name: axis.name,
    value: chosen?.values[place],
    choices: axis.values.flatMap((value) => {
      const having = sold.filter(({ values }) => values[place] === value)
      // The other axis stays, where there is such a variant.
      const leadsTo =
        having.find(({ values }) => values.every((other, at) => at === place || other === chosen?.values[at])) ??
        having[0]
      return leadsTo ? [{ value, variant: leadsTo }] : []
    }),
  }))
}
