import { disableTwoStep, renewRecoveryCodes, setUpTwoStep } from '@bedesten/contract/recovery.calls'
import type { TwoStepSetup } from '@bedesten/contract/recovery.schemas'
import { call } from '../../lib/api/call.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useInvalidateTwoStep } from './two-step.ts'

export function SetUpDialog({ onClose, onSetUp }: { onClose: () => void; onSetUp: (setup: TwoStepSetup) => void }) {
  const form = useForm<'password'>({
    fields: ['password'],
    check: ({ password }) => (password === '' ? { password: 'Şifre gereklidir' } : {}),
    async submit({ password }) {
      onSetUp((await call(setUpTwoStep, { body: { password } })).data)
    },
  })
  return (
    <FormDialog
      title="İki adımlı doğrulamayı kur"
      line="Devam etmek için şifrenizi girin."
      form={form.form}
      busy={form.busy}
      errors={form.errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={form.busy} busyText="Hazırlanıyor...">
          Devam Et
        </Button>
      }
    >
      <PasswordInput
        label="Şifre"
        name="password"
        autoComplete="current-password"
        required
        error={form.errors.fields['password']}
      />
    </FormDialog>
  )
}

function usePasswordAndCode(submit: (body: { password: string; code: string }) => Promise<void>) {
  return useForm<'password' | 'code'>({
    fields: ['password', 'code'],
    check: ({ password, code }) => ({
      ...(password === '' && { password: 'Şifre gereklidir' }),
      ...(code.trim() === '' && { code: 'Kod gereklidir' }),
    }),
    submit,
  })
}

function PasswordAndCode({ form }: { form: ReturnType<typeof usePasswordAndCode> }) {
  const { fields } = form.errors
  return (
    <>
      <PasswordInput
        label="Şifre"
        name="password"
        autoComplete="current-password"
        required
        error={fields['password']}
      />
      <Input
        label="Doğrulama kodu"
        name="code"
        autoComplete="one-time-code"
        required
        hint="Uygulamadaki kod ya da bir kurtarma kodu"
        error={fields['code']}
      />
    </>
  )
}

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const forget = useInvalidateTwoStep()
  const form = usePasswordAndCode(async (body) => {
    await call(disableTwoStep, { body })
    showToast('success', 'İki adımlı doğrulama kapatıldı')
    await forget()
    onClose()
  })
  return (
    <FormDialog
      title="İki adımlı doğrulamayı kapat"
      line="Girişte yalnızca şifre sorulur. Kurtarma kodları silinir."
      form={form.form}
      busy={form.busy}
      errors={form.errors.top}
      onClose={onClose}
      action={
        <Button type="submit" variant="danger" busy={form.busy} busyText="Kapatılıyor...">
          Kapat
        </Button>
      }
    >
      <PasswordAndCode form={form} />
    </FormDialog>
  )
}

export function RenewDialog({
  onClose,
  onCodes,
}: {
  onClose: () => void
  onCodes: (codes: string[]) => Promise<void>
}) {
  const form = usePasswordAndCode(async (body) => {
    await onCodes((await call(renewRecoveryCodes, { body })).data.recovery_codes)
  })
  return (
    <FormDialog
      title="Kurtarma kodlarını yenile"
      line="Eski kodlar hemen geçersiz olur."
      form={form.form}
      busy={form.busy}
      errors={form.errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={form.busy} busyText="Yenileniyor...">
          Yenile
        </Button>
      }
    >
      <PasswordAndCode form={form} />
    </FormDialog>
  )
}
