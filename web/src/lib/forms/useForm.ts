import { useRef, useState } from 'react'
import type { FormEvent, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { toFormErrors } from './form-errors.ts'
import type { FormErrors, FormTexts } from './form-errors.ts'

interface FormRules<Field extends string> {
  fields: readonly Field[]
  /** Checks that need no server. */
  check: (values: Record<Field, string>, form: HTMLFormElement) => Partial<Record<Field, string>>
  /** Throws what the server refuses. `button` is the value of the one that sent the form, if it has one. */
  submit: (values: Record<Field, string>, form: HTMLFormElement, button: string) => Promise<void>
  /** Finds the field of a path in the server's answer, where it is not called by the first part of that path. */
  toField?: (path: string) => string | undefined
  /** Where the usual ones do not do; `unfit` is said above the fields when `check` found something. */
  texts?: FormTexts & { unfit?: string }
}

/**
 * A form whose inputs keep their own values, so that what was typed or filled in before the page woke up stays. It is
 * sent once at a time; refusals appear under their fields, and the first of those gets the focus.
 */
export function useForm<Field extends string>({ fields, check, submit, toField, texts }: FormRules<Field>) {
  const [errors, setErrors] = useState<FormErrors>({ top: [], fields: {} })
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  function show(form: HTMLFormElement, found: FormErrors) {
    // A folded part unfolds for its errors before one of its fields gets the focus.
    flushSync(() => setErrors(found))
    const first = fields.find((name) => found.fields[name])
    const named = first && form.elements.namedItem(first)
    const input = named instanceof RadioNodeList ? named[0] : named
    if (!(input instanceof HTMLElement)) return
    input.focus()
    // It may have had the focus all the time and be out of sight.
    input.scrollIntoView({ block: 'nearest' })
  }

  async function send(form: HTMLFormElement, button: string) {
    if (sending.current) return
    const values = readValues(form, fields)
    const own = check(values, form)
    const fit = Object.keys(own).length === 0
    show(form, { top: fit || !texts?.unfit ? [] : [texts.unfit], fields: own })
    if (!fit) return
    sending.current = true
    setBusy(true)
    await submit(values, form, button).catch((error: unknown) =>
      show(form, toFormErrors(error, fields, texts, toField)),
    )
    sending.current = false
    setBusy(false)
  }

  /** What is being corrected is no longer wrong. */
  function forgive(names: string[]) {
    if (!names.some((name) => errors.fields[name])) return
    const wrong = Object.entries(errors.fields).filter(([name]) => !names.includes(name))
    setErrors({ top: wrong.length === 0 ? [] : errors.top, fields: Object.fromEntries(wrong) })
  }

  return {
    errors,
    busy,
    forgive,
    form: {
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        void send(event.currentTarget, submitter instanceof HTMLButtonElement ? submitter.value : '')
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) forgive([target.name])
      },
    },
  }
}

function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form)
  const entries = fields.map((name) => {
    const value = data.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as Record<Field, string>
}
