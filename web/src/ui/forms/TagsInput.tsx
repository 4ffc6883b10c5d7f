import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Field } from './Field.tsx'
import { addTags } from './tags.ts'

interface TagsInputProps {
  name: string
  tags: string[]
  error: string | undefined
  label?: string
  note?: string
  placeholder?: string
  /** Adds what was typed; other than tags have other limits. */
  add?: typeof addTags
  /** The colour of the swatch before each tag. */
  colourOf?: ((tag: string) => string | undefined) | undefined
  onChange: (tags: string[]) => void
}

/** Enter adds what is typed; Backspace in the empty input, and a button at each, take away. */
export function TagsInput({ name, tags, error, onChange, ...texts }: TagsInputProps) {
  const { label = 'Etiketler', note = 'Enter ile ekleyin', placeholder = 'Etiket ekle' } = texts
  const { add: addTo = addTags, colourOf } = texts
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')

  function add() {
    const { tags: after, fault: found } = addTo(tags, text)
    setFault(found)
    if (found) return
    setText('')
    if (after.length > tags.length) setSaid(`${after.slice(tags.length).join(', ')} eklendi`)
    onChange(after)
  }
  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag))
    setSaid(`${tag} kaldırıldı`)
    input.current?.focus()
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    if (event.key === 'Enter') {
      // Otherwise it would send the form.
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }
  return (
    <Field label={label} labelNote={note} error={fault ?? error}>
      {(control) => (
        <div className={box}>
          {tags.map((tag) => (
            <span key={tag} className={chip}>
              {colourOf && <span aria-hidden style={{ backgroundColor: colourOf(tag) }} className={swatch} />}
              <span className="min-w-0 wrap-anywhere">{tag}</span>
              <button
                type="button"
                aria-label={`${tag} etiketini kaldır`}
                onClick={() => remove(tag)}
                className={cross}
              >
                <X className="size-3.5" />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={input}
            name={name}
            value={text}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            onChange={({ target }) => {
              setText(target.value)
              setFault(undefined)
            }}
            onKeyDown={handleKey}
            className="h-7 min-w-27.5 flex-1 bg-transparent px-1.5 outline-none max-rail:text-field"
          />
          <span aria-live="polite" className="sr-only">
            {said}
          </span>
        </div>
      )}
    </Field>
  )
}

const box =
  'relative flex min-h-10.5 flex-wrap items-center gap-1.5 rounded-md border border-control bg-surface p-1.5 transition-colors duration-fast ease-standard hover:border-text-3 has-[input:focus]:border-focus has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-focus has-[input[aria-invalid=true]]:border-danger has-[input[aria-invalid=true]:focus]:outline-danger'
const chip =
  'inline-flex min-h-7 max-w-full items-center gap-0.5 rounded-[6px] bg-chip-bg pr-0.5 pl-2 text-sm font-medium text-text-2'
const swatch = 'mr-1 size-3.5 shrink-0 rounded-[4px] border border-border-strong'
const cross =
  'relative grid size-6 shrink-0 place-items-center rounded-[6px] hover:bg-border-strong hover:text-text pointer-coarse:before:absolute pointer-coarse:before:-inset-1'
