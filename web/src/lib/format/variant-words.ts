import type { Axis } from '@bedesten/contract/variants'

interface Card {
  variant_count: number
  axes: readonly Axis[]
}

/** `6 renk, 4 ebat`; undefined without variants. */
export function describeAxes({ variant_count, axes }: Card): string | undefined {
  if (variant_count === 0 || axes.length === 0) return undefined
  return axes.map(({ name, values }) => `${values.length} ${name.toLocaleLowerCase('tr')}`).join(', ')
}
