import { loginTwoStep } from '@bedesten/contract/recovery.calls'
import type { FormEvent } from 'react'
import { call } from '../../lib/api/call.ts'
import { readDeviceToken } from '../../lib/session/session-store.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { useSession } from '../accounts/session.tsx'
import { CodeInput } from './CodeInput.tsx'

const APP_CODE = {
  label: 'Kod',
  hint: 'Kod 30 saniyede bir değişir, 6 haneden sonra kendiliğinden gönderilir.',
  digits: true,
} as const

const RECOVERY_CODE = {
  label: 'Kurtarma kodu',
  hint: 'K7MQ-2XPD gibi sekiz karakter',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 12,
} as const

/** The second page of a login. Remount it for the other kind of code. */
export function CodeForm({ ticket, isRecovery }: { ticket: string; isRecovery: boolean }) {
  const { signIn } = useSession()
  const { form, errors, busy } = useForm<'code'>({
    fields: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: 'Kod gereklidir' } : {}),
    async submit({ code }) {
      await signIn(await call(loginTwoStep, { body: { ticket, code, device_token: readDeviceToken() } }))
    },
  })
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event)
        if (!isRecovery) sendWhenFull(event)
      }}
      className="flex flex-col gap-4.5"
    >
      {errors.top.length > 0 && errors.fields['code'] === undefined && (
        <Note tone="danger" alert>
          {errors.top.join(' ')}
        </Note>
      )}
      <CodeInput {...(isRecovery ? RECOVERY_CODE : APP_CODE)} name="code" error={errors.fields['code']} />
      <Button type="submit" size="lg" full busy={busy} busyText="Doğrulanıyor...">
        Doğrula
      </Button>
    </form>
  )
}

/** Submits when the last digit is typed. */
function sendWhenFull({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement && /^\d{6}$/.test(target.value)) currentTarget.requestSubmit()
}
