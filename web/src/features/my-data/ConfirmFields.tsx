import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import type { Confirmation } from './my-data.ts'

interface ConfirmFieldsProps {
  /** Where the second step is on. */
  asksCode: boolean
  errors: Partial<Record<string, string>>
}

export function ConfirmFields({ asksCode, errors }: ConfirmFieldsProps) {
  return (
    <>
      <PasswordInput
        label={<RequiredLabel text="Şifreniz" />}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      {asksCode && (
        <Input
          label={<RequiredLabel text="Doğrulama kodu" />}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Telefonunuzdaki uygulamadan"
          error={errors['code']}
        />
      )}
    </>
  )
}

export function toConfirmation({ password, code }: { password: string; code: string }): Confirmation {
  return { password, ...(code.trim() !== '' && { code: code.trim() }) }
}
