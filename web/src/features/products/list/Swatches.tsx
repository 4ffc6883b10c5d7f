import type { Axis } from '@bedesten/contract/variants'
import { colourOf } from '../../../lib/format/colours.ts'

const SHOWN = 5

/** The first colours of a product, one over the other; nothing for values that are no colours. */
export function Swatches({ axes }: { axes: readonly Axis[] }) {
  const colours = axes
    .map(({ values }) => values.flatMap((value) => colourOf(value) ?? []))
    .find((found) => found.length > 0)
  if (!colours) return null
  return (
    <span aria-hidden className="flex shrink-0">
      {colours.slice(0, SHOWN).map((colour) => (
        <span
          key={colour}
          style={{ backgroundColor: colour }}
          className="-mr-1 size-3.5 rounded-[4px] border border-border-strong ring-1 ring-surface last:mr-0"
        />
      ))}
    </span>
  )
}
