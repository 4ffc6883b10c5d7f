import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { choiceLine } from './choice-line.ts'
import { FieldError } from './Field.tsx'

interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
  disabled?: boolean
}

export interface ChoiceGroupProps<Value extends string> {
  legend: ReactNode
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

interface RadioCardsProps<Value extends string> extends ChoiceGroupProps<Value> {
  /** Name of the choice in its form. */
  name?: string
  error?: string | undefined
}

/** Lay them out by `className`, such as a grid. */
export function RadioCards<Value extends string>({ className, ...group }: RadioCardsProps<Value>) {
  return (
    <Group {...group} className={clsx('grid gap-2.5', className)}>
      {(choice, radio) => (
        <label
          key={choice.value}
          className="flex items-start gap-2.5 rounded-lg border border-control bg-surface px-3.5 py-3 has-[:checked]:border-primary has-[:checked]:bg-primary-soft has-[:checked]:inset-ring has-[:checked]:inset-ring-primary has-[:disabled]:cursor-not-allowed has-[:disabled]:bg-press has-[:disabled]:text-text-disabled"
        >
          {radio}
          {choice.note === undefined ? (
            <span className="min-w-0 font-semibold">{choice.label}</span>
          ) : (
            <Words choice={choice} />
          )}
        </label>
      )}
    </Group>
  )
}

interface RadioListProps<Value extends string> extends ChoiceGroupProps<Value> {
  /** Name of the choice in its form. */
  name: string
  error?: string | undefined
  /** Two columns on wide screens. */
  paired?: boolean
}

/** Rows in one frame, for choices of a few words each. */
export function RadioList<Value extends string>({ paired = false, ...group }: RadioListProps<Value>) {
  return (
    <Group
      {...group}
      className={clsx(
        'grid overflow-hidden rounded-lg border',
        group.error ? 'border-danger' : 'border-control',
        paired && 'rail:grid-cols-2',
      )}
    >
      {(choice, radio) => (
        <label
          key={choice.value}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-3 border-border px-3.5 py-2.5 -outline-offset-2 not-first:border-t has-[:checked]:bg-primary-soft has-[:checked]:font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
            paired && 'rail:nth-2:border-t-0 rail:even:border-l',
          )}
        >
          {radio}
          <Words choice={choice} />
        </label>
      )}
    </Group>
  )
}

interface GroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  name?: string
  error?: string | undefined
  children: (choice: Choice<Value>, radio: ReactNode) => ReactNode
}

function Group<Value extends string>(props: GroupProps<Value>) {
  const { legend, hideLegend = false, choices, value, onChange, error, className, children } = props
  const id = useId()
  const name = props.name ?? id
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
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
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}

function Words<Value extends string>({ choice }: { choice: Choice<Value> }) {
  if (choice.note === undefined) return choice.label
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{choice.label}</span>
      <span className="block text-sm text-text-2">{choice.note}</span>
    </span>
  )
}
