import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { boxedControl } from '../../ui/forms/boxed-control.ts'
import { Field } from '../../ui/forms/Field.tsx'

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  hint: string
  error: string | undefined
  /** Six digits of the app, or letters that form words. */
  digits?: boolean
}

/** The field of a second step: large, as codes are read one character after the other. */
export function CodeInput({ label, hint, error, digits = false, className, ...input }: CodeInputProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          {...(digits && { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 })}
          required
          className={clsx(
            boxedControl,
            'h-12 text-center font-mono text-h2 font-semibold max-rail:text-h2',
            digits && 'tracking-[0.42em]',
          )}
        />
      )}
    </Field>
  )
}
