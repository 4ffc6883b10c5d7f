import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { boxedControl } from './boxed-control.ts'
import { Counter } from './Counter.tsx'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'

interface TextareaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'value'> {
  value: string
  /** Counts the characters; what is too long stays, so that it can be shortened. */
  counter?: Omit<ComponentProps<typeof Counter>, 'value' | 'className' | 'bars'>
  className?: string
}

export function Textarea(props: TextareaProps) {
  const { label, labelNote, hideLabel, hint, error, pending, ok, counter, className, ...textarea } = props
  const aside = counter && <Counter {...counter} value={props.value.length} className="mt-1.5 ml-auto self-start" />
  const texts = { label, labelNote, hideLabel, hint, error, pending, ok }
  return (
    <Field {...texts} className={className} aside={aside}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={clsx(boxedControl, 'block min-h-22 resize-y px-3 py-2.5 leading-[1.3125rem]')}
        />
      )}
    </Field>
  )
}
