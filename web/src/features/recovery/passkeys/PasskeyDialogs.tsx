import { PASSKEY_NAME_MAX } from '@bedesten/contract/passkeys'
import { renamePasskey } from '@bedesten/contract/passkeys.calls'
import type { Passkey } from '@bedesten/contract/passkeys.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/request.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useTwoStep } from '../two-step.ts'
import { dropPasskey, makePasskey, passkeysQuery } from './passkeys.ts'

interface DialogProps {
  onClose: () => void
}

const checkPassword = ({ password }: { password: string }) => (password === '' ? { password: 'Şifre gereklidir' } : {})

function PasswordField({ error }: { error: string | undefined }) {
  return <PasswordInput label="Şifreniz" name="password" autoComplete="current-password" required error={error} />
}

function NameField({ name, hint, error }: { name?: string; hint?: string; error: string | undefined }) {
  return (
    <Input
      label="Anahtar adı"
      name="name"
      defaultValue={name ?? ''}
      maxLength={PASSKEY_NAME_MAX}
      autoComplete="off"
      hint={hint}
      error={error}
    />
  )
}

/** Where the login was long ago. */
function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ path }) => path === 'password')
}

export function AddDialog({ onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const hasTwoSteps = useTwoStep().data?.enabled ?? false
  const [asksPassword, setAsksPassword] = useState(false)
  const asksCode = asksPassword && hasTwoSteps
  const { form, errors, busy } = useForm<'name' | 'password' | 'code'>({
    fields: ['name', 'password', 'code'],
    check: ({ password, code }) => ({
      ...(asksPassword && checkPassword({ password })),
      ...(asksCode && code.trim() === '' && { code: 'Kod gereklidir' }),
    }),
    async submit({ name, password, code }) {
      const wanted = { password: password || undefined, name: name.trim() || undefined, code: code.trim() || undefined }
      const added = await makePasskey(wanted).catch((error: unknown) => {
        if (needsPassword(error)) flushSync(() => setAsksPassword(true))
        throw error
      })
      showToast('success', 'Geçiş anahtarı eklendi', { message: added.name })
      await queryClient.invalidateQueries(passkeysQuery())
      onClose()
    },
  })
  return (
    <FormDialog
      title="Geçiş anahtarı ekle"
      line="Sonra tarayıcınız parmak izi, yüz ya da cihaz kilidi ister."
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Anahtar bekleniyor...">
          Devam Et
        </Button>
      }
    >
      <NameField hint="Boş kalırsa bu cihazın adı olur." error={errors.fields['name']} />
      {asksPassword && <PasswordField error={errors.fields['password']} />}
      {asksCode && (
        <Input
          label="Doğrulama kodu"
          name="code"
          autoComplete="one-time-code"
          required
          hint="Uygulamadaki kod ya da bir kurtarma kodu"
          error={errors.fields['code']}
        />
      )}
    </FormDialog>
  )
}

export function RenameDialog({ passkey, onClose }: DialogProps & { passkey: Passkey }) {
  const queryClient = useQueryClient()
  const { form, errors, busy } = useForm<'name'>({
    fields: ['name'],
    check: ({ name }) => (name.trim() === '' ? { name: 'Anahtar adı gereklidir' } : {}),
    async submit({ name }) {
      await call(renamePasskey, { params: { id: String(passkey.id) }, body: { name } })
      showToast('success', 'Anahtarın adı değişti')
      await queryClient.invalidateQueries(passkeysQuery())
      onClose()
    },
  })
  return (
    <FormDialog
      title="Anahtarın adını değiştir"
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor...">
          Kaydet
        </Button>
      }
    >
      <NameField name={passkey.name} error={errors.fields['name']} />
    </FormDialog>
  )
}

export function RemoveLastDialog({ passkey, onClose }: DialogProps & { passkey: Passkey }) {
  const queryClient = useQueryClient()
  const asksCode = useTwoStep().data?.enabled ?? false
  const { form, errors, busy } = useForm<'password'>({
    fields: ['password'],
    check: checkPassword,
    async submit({ password }) {
      await dropPasskey(passkey.id, password)
      showToast('success', 'Geçiş anahtarı kaldırıldı', { message: passkey.name })
      onClose()
      await queryClient.invalidateQueries(passkeysQuery())
    },
  })
  const left = asksCode ? 'şifre ve kod' : 'yalnız şifre'
  return (
    <FormDialog
      title="Son geçiş anahtarı kaldırılsın mı?"
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" variant="danger" busy={busy} busyText="Kaldırılıyor...">
          Kaldır
        </Button>
      }
    >
      <p className="text-text-2">{`“${passkey.name}” hesabınızdaki tek geçiş anahtarı. Kaldırırsanız girişte ${left} istenir.`}</p>
      <PasswordField error={errors.fields['password']} />
    </FormDialog>
  )
}
