import { formatNumber } from '@bedesten/contract/format-number'
import { formatQuantity } from '@bedesten/contract/units'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { variantName } from '@bedesten/contract/variants'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { colourOf } from '../../lib/format/colours.ts'
import { Stepper } from '../../ui/forms/Stepper.tsx'
import { findVariant, readTyped, sumOf } from './grid-parts.ts'
import type { GridProps } from './grid-parts.ts'

/** For small screens: a block for each value of the first axis. */
export function GridBlocks(props: GridProps) {
  const [rows, columns] = props.product.axes
  return (
    <div className="flex flex-col gap-2.5">
      {rows?.values.map((row, place) => {
        const variants = (columns?.values ?? [undefined]).flatMap(
          (column) => findVariant(props.product, row, column) ?? [],
        )
        return <Block key={row} {...props} row={row} variants={variants} startsOpen={place === 0 || !columns} />
      })}
    </div>
  )
}

interface BlockProps extends GridProps {
  row: string
  variants: Variant[]
  startsOpen: boolean
}

function Block({ row, variants, startsOpen, ...grid }: BlockProps) {
  const { product, typed, faultOf } = grid
  const [unfolded, setUnfolded] = useState(startsOpen)
  const id = useId()
  const colour = colourOf(row)
  // What was refused is in sight.
  const isOpen = unfolded || variants.some((variant) => faultOf(variant) !== undefined)
  if (variants.length === 0) return null
  return (
    <section aria-labelledby={`${id}-name`} className="overflow-hidden rounded-lg border border-border">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-rows`}
        onClick={() => setUnfolded(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2.5 px-3.5 py-1.5 text-left"
      >
        {colour !== undefined && (
          <span
            aria-hidden
            style={{ backgroundColor: colour }}
            className="size-5 shrink-0 rounded-[6px] border border-border-strong"
          />
        )}
        <span id={`${id}-name`} className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {row}
        </span>
        <span className="text-sm text-text-2 tabular-nums">{formatQuantity(sumOf(typed, variants), product.unit)}</span>
        <ChevronDown aria-hidden className={clsx('size-4 shrink-0 text-text-3', isOpen && 'rotate-180')} />
      </button>
      <ul id={`${id}-rows`} hidden={!isOpen}>
        {variants.map((variant) => (
          <Line key={variant.id} variant={variant} {...grid} />
        ))}
      </ul>
    </section>
  )
}

function Line({ variant, product, typed, priceOf, faultOf, onType }: GridProps & { variant: Variant }) {
  const { values, stock_quantity: stock } = variant
  const fault = faultOf(variant)
  const words = [priceOf(variant), stock === 0 ? 'stokta yok' : `stok ${formatNumber(stock)}`]
  return (
    <li className="flex items-center gap-3 border-t border-border px-3.5 py-2">
      <div className="min-w-0 flex-1">
        <p className={clsx('font-medium wrap-anywhere', stock === 0 && 'text-text-3')}>{values[1] ?? values[0]}</p>
        <p className={clsx('text-sm tabular-nums', fault === undefined ? 'text-text-3' : 'text-danger-text')}>
          {fault ?? words.join(' · ')}
        </p>
      </div>
      <Stepper
        label={variantName(values)}
        min={0}
        max={stock}
        multiple={product.order_multiple}
        disabled={stock === 0}
        // The sum below follows the typed quantities.
        live
        value={readTyped(typed[variant.id])}
        onChange={(quantity) => onType(variant, quantity === 0 ? '' : String(quantity))}
      />
    </li>
  )
}
