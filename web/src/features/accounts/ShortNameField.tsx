import type { KeyboardEvent } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { framedInput, InputFrame } from '../../ui/forms/InputFrame.tsx'
import type { ShortNameStatus, useShortName } from './useShortName.ts'

export function ShortNameField({ shortName }: { shortName: ReturnType<typeof useShortName> }) {
  const { input, status, check, handleInput, handleBlur } = shortName
  function handleCheck() {
    if (status.kind !== 'checking') void check()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || status.kind === 'valid') return
    // The form cannot be sent yet; what the key can do is the check that allows it.
    event.preventDefault()
    handleCheck()
  }
  return (
    <Field label="Kısa ad" {...toTexts(status)}>
      {(control) => (
        <div className="flex gap-2">
          <InputFrame inputId={control.id} prefix="@">
            <input
              {...control}
              ref={input}
              name="short_name"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              className={framedInput}
              onInput={handleInput}
              onBlur={handleBlur}
              onKeyDown={handleKeyDown}
            />
          </InputFrame>
          <Button variant="secondary" className="h-10.5" onClick={handleCheck}>
            Kontrol Et
          </Button>
        </div>
      )}
    </Field>
  )
}

function toTexts(status: ShortNameStatus) {
  if (status.kind === 'unchecked') return { hint: 'Profil adresiniz olur. Henüz kontrol edilmedi.' }
  if (status.kind === 'checking') return { pending: 'Kontrol ediliyor...' }
  return status.kind === 'valid' ? { ok: status.message } : { error: status.message }
}
