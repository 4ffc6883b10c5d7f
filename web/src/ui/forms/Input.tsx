import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'
import { framedInput, InputFrame } from './InputFrame.tsx'

interface InputProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix' | 'id'> {
  /** An icon or sign before the text. */
  prefix?: ReactNode
  /** A unit or a small button after it. */
  suffix?: ReactNode
  /** Class of the whole field; the input takes none. */
  className?: string
  /** For account numbers, keys and codes. */
  mono?: boolean
}

export function Input(props: InputProps) {
  const { label, labelNote, hideLabel, beside, hint, error, pending, ok, warning, ...rest } = props
  const { prefix, suffix, className, mono, ...input } = rest
  const texts = { label, labelNote, hideLabel, beside, hint, error, pending, ok, warning }
  return (
    <Field {...texts} className={className}>
      {(control) => (
        <InputFrame inputId={control.id} prefix={prefix} suffix={suffix}>
          <input
            {...input}
            {...control}
            className={clsx(framedInput, mono && 'font-mono text-sm max-rail:tracking-[-0.06em]')}
          />
        </InputFrame>
      )}
    </Field>
  )
}
