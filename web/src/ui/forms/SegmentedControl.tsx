import { clsx } from 'clsx'
import { useId } from 'react'
import type { ChoiceGroupProps } from './RadioGroup.tsx'

interface SegmentedControlProps<Value extends string> extends Omit<ChoiceGroupProps<Value>, 'hideLegend'> {
  full?: boolean
}

/** Two or three choices that exclude each other. The legend is spoken, not shown. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, choices, value, onChange, full = false, className } = props
  const name = useId()
  return (
    <fieldset className={clsx('gap-0.5 rounded-[11px] bg-press p-[3px]', full ? 'flex' : 'inline-flex', className)}>
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={clsx(
            'relative flex h-8.5 items-center justify-center gap-1.75 rounded-sm whitespace-nowrap text-text-2 transition-colors duration-fast hover:text-text has-[:checked]:bg-segment has-[:checked]:font-semibold has-[:checked]:text-text has-[:checked]:shadow-sm has-[:disabled]:cursor-not-allowed has-[:disabled]:text-text-disabled has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
            full ? 'flex-auto px-1.5 text-sm font-medium' : 'px-3.5 text-sm font-medium',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
