import type { Product } from '@bedesten/contract/products.schemas'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { colourOf } from '../../../lib/format/colours.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatQuantity } from '@bedesten/contract/units'
import { listChoices } from './list-choices.ts'

interface VariantPickerProps {
  product: Product
  variant: Variant | undefined
  onChoose: (variant: Variant) => void
}

/** A group of choices for each axis: swatches where all its values are colours, words else. */
export function VariantPicker({ product, variant, onChoose }: VariantPickerProps) {
  const { min_order_quantity, order_multiple, unit } = product
  return (
    <div className="flex flex-col gap-3">
      {listChoices(product, variant).map((axis) => (
        <AxisChoices key={axis.name} product={product} axis={axis} onChoose={onChoose} />
      ))}
      {min_order_quantity > order_multiple && (
        <p className="text-sm text-text-3">
          {`En az ${formatQuantity(min_order_quantity, unit)}; varyantlar birlikte sayılır.`}
        </p>
      )}
    </div>
  )
}

interface AxisChoicesProps {
  product: Product
  axis: ReturnType<typeof listChoices>[number]
  onChoose: (variant: Variant) => void
}

function AxisChoices({ product, axis: { name, value, choices }, onChoose }: AxisChoicesProps) {
  const id = useId()
  const areColours = choices.every((choice) => colourOf(choice.value) !== undefined)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm">
        <b className="font-semibold">{name}</b> <span className="text-text-2">{value}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const isChosen = choice.value === value
          const isOut = choice.variant.stock_quantity === 0
          const { price } = choice.variant
          const label = [choice.value, isOut && 'stokta yok'].filter(Boolean).join(', ')
          return (
            <label
              key={choice.value}
              title={areColours ? label : undefined}
              className={clsx(
                'relative cursor-pointer rounded-md border-[1.5px] bg-surface has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
                isChosen ? 'border-primary inset-ring inset-ring-primary' : 'border-control hover:border-text-3',
                isOut && 'border-dashed',
                areColours ? 'grid size-11 place-items-center' : 'flex min-h-11 items-center gap-2 px-3.5 py-1.5',
              )}
            >
              <input
                type="radio"
                name={id}
                aria-label={label}
                checked={isChosen}
                onChange={() => onChoose(choice.variant)}
                className="sr-only"
              />
              {areColours ? (
                <span
                  aria-hidden
                  style={{ backgroundColor: colourOf(choice.value) }}
                  className={clsx('size-8 rounded-sm border border-border', isOut && 'opacity-50')}
                />
              ) : (
                <span className="leading-5">
                  <span className={clsx('font-medium', isOut && 'text-text-3 line-through')}>{choice.value}</span>
                  {price !== null && price !== product.price && (
                    <span className="block text-xs text-text-3">{formatMoney(price, product.currency)}</span>
                  )}
                </span>
              )}
              {areColours && isOut && <span aria-hidden className="absolute h-[1.5px] w-11 -rotate-45 bg-text-2" />}
              {isChosen && (
                <span
                  aria-hidden
                  className="absolute -top-2 -right-2 grid size-4.5 place-items-center rounded-full bg-primary text-on-primary"
                >
                  <Check className="size-3" strokeWidth={3} />
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
