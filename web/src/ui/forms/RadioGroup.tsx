import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { choiceLine } from './choice-line.ts'

interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
  disabled?: boolean
}

export interface ChoiceGroupProps<Value extends string> {
  legend: string
  hideLegend?: boolean
  choices: Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string
}

export function RadioGroup<Value extends string>({ className, ...group }: ChoiceGroupProps<Value>) {
  return (
    <Group {...group} className={clsx('flex flex-wrap gap-x-7 gap-y-2', className)}>
      {(choice, radio) => (
        <label key={choice.value} className={choiceLine}>
          {radio}
          <Words choice={choice} />
        </label>
      )}
    </Group>
  )
}

/** Lay them out by `className`, such as a grid. */
export function RadioCards<Value extends string>({ className, ...group }: ChoiceGroupProps<Value>) {
  return (
    <Group {...group} className={clsx('grid gap-2.5', className)}>
      {(choice, radio) => (
        <label
          key={choice.value}
          className="flex items-center gap-2.5 rounded-lg border border-control bg-surface px-3.5 py-3 has-[:checked]:border-primary has-[:checked]:bg-primary-soft has-[:checked]:inset-ring has-[:checked]:inset-ring-primary has-[:disabled]:cursor-not-allowed has-[:disabled]:bg-press has-[:disabled]:text-text-disabled"
        >
          {radio}
          <Words choice={choice} />
        </label>
      )}
    </Group>
  )
}

interface GroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  children: (choice: Choice<Value>, radio: ReactNode) => ReactNode
}

function Group<Value extends string>(props: GroupProps<Value>) {
  const { legend, hideLegend = false, choices, value, onChange, className, children } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-label'}>{legend}</legend>
      <div className={className}>
        {choices.map((choice) =>
          children(
            choice,
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="mt-px size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-control bg-surface transition-[border-width] duration-fast checked:border-[5.5px] checked:border-primary disabled:cursor-not-allowed disabled:border-border-strong"
            />,
          ),
        )}
      </div>
    </fieldset>
  )
}

function Words<Value extends string>({ choice }: { choice: Choice<Value> }) {
  if (choice.note === undefined) return choice.label
  return (
    <span>
      <span className="block font-[610]">{choice.label}</span>
      <span className="block text-[0.78125rem]/[1.0625rem] text-text-2">{choice.note}</span>
    </span>
  )
}
