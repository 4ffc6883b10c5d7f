import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { boxedControl } from './boxed-control.ts'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'

interface NativeSelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: { value: string; label: string }[]
  className?: string
}

/** For plain choices in forms and filters: nothing to load, and phones show their own picker. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, labelNote, hideLabel, hint, error, pending, ok, options, className, ...select } = props
  const texts = { label, labelNote, hideLabel, hint, error, pending, ok }
  return (
    <Field {...texts} className={className}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={clsx(boxedControl, 'h-(--field-height,2.625rem) appearance-none truncate pr-9 pl-3')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto text-text-3" />
        </div>
      )}
    </Field>
  )
}
