import { formatQuantity } from '@bedesten/contract/units'
import type { Product } from '@bedesten/contract/products.schemas'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { colourOf } from '../../../lib/format/colours.ts'
import { useNetPrices } from '../../../lib/storage/net-prices.ts'
import { listChoices } from './list-choices.ts'
import { showVariantPrice } from './variant-price.ts'

interface VariantPickerProps {
  product: Product
  variant: Variant | undefined
  /** How many are chosen: prices are those of one of them. */
  quantity: number
  onChoose: (variant: Variant) => void
}

/** A group of choices for each axis: swatches where all its values are colours, words else. */
export function VariantPicker({ product, variant, quantity, onChoose }: VariantPickerProps) {
  const rule = describeRule(product, variant)
  return (
    <div className="flex flex-col gap-3">
      {listChoices(product, variant).map((axis) => (
        <AxisChoices key={axis.name} product={product} axis={axis} quantity={quantity} onChoose={onChoose} />
      ))}
      {rule !== '' && <p className="text-sm text-text-3">{rule}</p>}
    </div>
  )
}

function describeRule(product: Product, variant: Variant | undefined): string {
  const { min_order_quantity, order_multiple, unit, price_tiers } = product
  const isOwn = variant && variant.price !== null && price_tiers.length > 0
  return [
    isOwn && `${variant.values.at(-1)} için ayrı fiyat; miktar kademesi uygulanmaz.`,
    min_order_quantity > order_multiple &&
      `En az ${formatQuantity(min_order_quantity, unit)}; varyantlar birlikte sayılır.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface AxisChoicesProps extends Omit<VariantPickerProps, 'variant'> {
  axis: ReturnType<typeof listChoices>[number]
}

function AxisChoices({ product, axis: { name, value, choices }, quantity, onChoose }: AxisChoicesProps) {
  const id = useId()
  const net = useNetPrices()
  const areColours = choices.every((choice) => colourOf(choice.value) !== undefined)
  // Where all cost the same, the price above says it.
  const arePriced = new Set(choices.map((choice) => choice.variant.price)).size > 1
  return (
    <fieldset>
      <legend className="mb-1.5 pr-32 text-sm">
        <b className="mr-1.5 font-semibold">{name}</b> <span className="text-text-2">{value}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const isChosen = choice.value === value
          const isOut = choice.variant.stock_quantity === 0
          const label = [choice.value, isOut && 'stokta yok'].filter(Boolean).join(', ')
          const note = isOut ? 'stokta yok' : arePriced && showVariantPrice(product, choice.variant, quantity, net)
          return (
            <label
              key={choice.value}
              title={areColours ? label : undefined}
              className={clsx(
                'relative cursor-pointer rounded-md border-[1.5px] has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
                isChosen ? 'border-primary inset-ring inset-ring-primary' : 'border-control hover:border-text-3',
                isChosen && !areColours && !isOut ? 'bg-primary-soft' : 'bg-surface',
                isOut && 'border-dashed',
                areColours
                  ? 'grid size-11 place-items-center'
                  : 'flex min-h-11 min-w-11 items-center justify-center gap-2 px-3.5 py-1.5',
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
                <span className="text-center leading-5">
                  <span className={clsx('font-medium wrap-anywhere', isOut && 'text-text-3 line-through')}>
                    {choice.value}
                  </span>
                  {note && <span className="block text-xs text-text-2 tabular-nums">{note}</span>}
                </span>
              )}
              {areColours && isOut && <span aria-hidden className="absolute h-[1.5px] w-11 -rotate-45 bg-text-2" />}
              {areColours && isChosen && (
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
