import { Input } from '../../../ui/forms/Input.tsx'
import { useFollowingText } from '../../../ui/forms/useFollowingText.ts'

interface BoundFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string | undefined) => void
}

/** Takes effect when it is left. */
export function BoundField({ label, placeholder, value, onChange }: BoundFieldProps) {
  const [draft, setDraft] = useFollowingText(value.replace('.', ','))

  function commit() {
    const typed = draft.trim().replace(',', '.')
    if (typed === value) return
    if (typed === '' || /^\d{1,10}(\.\d{1,6})?$/.test(typed)) onChange(typed === '' ? undefined : typed)
    else setDraft(value.replace('.', ','))
  }
  return (
    <Input
      label={label}
      hideLabel
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
      }}
    />
  )
}
