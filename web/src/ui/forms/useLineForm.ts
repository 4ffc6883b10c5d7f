import { useRef } from 'react'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FormTexts } from '../../lib/forms/form-errors.ts'
import { lineField, listLineFields, toLineField } from '../../lib/forms/line-fields.ts'
import type { Keyed, ListRules } from '../../lib/forms/line-fields.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { useDraft } from './useDraft.ts'
import type { DraftRules } from './useDraft.ts'

interface LineFormRules<Name extends string, Line extends Keyed, Values extends Record<Name, Line[]>> {
  draft: DraftRules<Values>
  list: ListRules<Line> & { name: Name }
  /** In the order of the page, the list among them. */
  fields: readonly string[]
  /** What is wrong, by field; those of lines are named by `lineField`. `typed` is what the inputs hold. */
  check: (values: Values, typed: Record<string, string>) => Record<string, string | undefined>
  /** Throws what the server refuses. */
  submit: (values: Values, typed: Record<string, string>, button: string) => Promise<void>
  texts: FormTexts & { unfit?: string }
  /** Whether lines are checked against each other: a change of one forgives all. */
  related?: boolean
}

/**
 * A form with lines that come and go. Its values are a draft until they are saved; what the server says of a line stands
 * at that line and takes the focus.
 */
export function useLineForm<Name extends string, Line extends Keyed, Values extends Record<Name, Line[]>>(
  rules: LineFormRules<Name, Line, Values>,
) {
  const { list, related = false } = rules
  const { values, setValues, start, dirty, draft, finish } = useDraft(rules.draft)
  const element = useRef<HTMLFormElement>(null)
  const lineFields = listLineFields(list, values[list.name])
  const { form, errors, busy, forgive } = useForm<string>({
    fields: rules.fields.flatMap((field) => (field === list.name ? [...lineFields, field] : field)),
    toField: (path) => toLineField(list, values[list.name], path),
    check: (typed) => withoutEmpty(rules.check(values, typed)),
    submit: (typed, _form, button) => rules.submit(values, typed, button),
    texts: rules.texts,
  })

  const set = (part: Partial<Values> | ((current: Values) => Partial<Values>)) =>
    setValues((current) => ({ ...current, ...(typeof part === 'function' ? part(current) : part) }))
  const setLines = (change: (lines: Line[]) => Line[]) =>
    setValues((current) => ({ ...current, [list.name]: change(current[list.name]) }))

  function changeLine({ key }: Keyed, part: Partial<Line>) {
    setLines((lines) => lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  }
  function removeLine(removed: Keyed) {
    setLines((lines) => lines.filter(({ key }) => key !== removed.key))
    forgive(related ? lineFields : lineFields.filter((field) => field.startsWith(lineField(list.name, removed, ''))))
  }
  /** The new line gets the focus, in the column named. */
  function addLine(line: Omit<Line, 'key'>, column: string, isKept: (other: Line) => boolean = () => true) {
    const key = Math.max(-1, ...values[list.name].map((other) => other.key)) + 1
    flushSync(() => setLines((lines) => [...lines.filter(isKept), { ...line, key } as Line]))
    const field = element.current?.elements.namedItem(lineField(list.name, { key }, column))
    if (field instanceof HTMLElement) field.focus()
  }

  return {
    values,
    start,
    set,
    changeLine,
    removeLine,
    addLine,
    errors,
    busy,
    forgive,
    dirty,
    draft,
    finish,
    form: {
      ...form,
      ref: element,
      onInput(event: FormEvent<HTMLFormElement>) {
        form.onInput(event)
        const name = event.target instanceof HTMLInputElement ? event.target.name : ''
        if (lineFields.includes(name)) forgive([list.name, ...(related ? lineFields : [name])])
      },
    },
  }
}

function withoutEmpty(found: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
