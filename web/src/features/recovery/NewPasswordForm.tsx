import { PASSWORD_MIN } from '@bedesten/contract/accounts'
import { resetPassword } from '@bedesten/contract/recovery.calls'
import { useNavigate } from '../../lib/router/hooks.ts'
import { call } from '../../lib/api/call.ts'
import { ApiError } from '../../lib/api/request.ts'
import { clearSession, readDeviceToken } from '../../lib/session/session-store.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import { checkPassword } from '../accounts/auth-rules.ts'
import { useSession } from '../accounts/session.tsx'
import { TWO_STEP_PATH } from '../accounts/wanted-page.ts'

interface NewPasswordFormProps {
  /** Undefined until the page is awake. */
  token: string | undefined
  onExpired: () => void
}

export function NewPasswordForm({ token, onExpired }: NewPasswordFormProps) {
  const { form, errors, busy } = useNewPassword(token ?? '', onExpired)
  return (
    <form {...form} method="post" className="flex flex-col gap-4.5">
      {errors.top.length > 0 && Object.keys(errors.fields).length === 0 && (
        <Note tone="danger" alert>
          {errors.top.join(' ')}
        </Note>
      )}
      <PasswordInput
        label="Yeni şifre"
        name="password"
        autoComplete="new-password"
        required
        hint={`En az ${PASSWORD_MIN} karakter`}
        error={errors.fields['password']}
      />
      <PasswordInput
        label="Yeni şifre, tekrar"
        name="repeated"
        autoComplete="new-password"
        required
        error={errors.fields['repeated']}
      />
      <Button type={token === undefined ? 'button' : 'submit'} size="lg" full busy={busy} busyText="Kaydediliyor...">
        Şifreyi Kaydet
      </Button>
    </form>
  )
}

function useNewPassword(token: string, onExpired: () => void) {
  const { signIn } = useSession()
  const navigate = useNavigate()
  return useForm<'password' | 'repeated'>({
    fields: ['password', 'repeated'],
    check: ({ password, repeated }) => ({
      ...checkPassword('password', password),
      ...(repeated !== password && { repeated: 'Şifreler eşleşmiyor' }),
    }),
    async submit({ password }) {
      try {
        const { data, warning } = await call(resetPassword, {
          body: { token, password, device_token: readDeviceToken() },
        })
        showToast('success', 'Şifreniz değişti', { message: 'Diğer oturumlar kapatıldı.' })
        if (warning) showToast('warning', 'Zayıf şifre', { message: warning, duration: 8000 })
        // The session of this browser has ended with the others.
        clearSession()
        if ('ticket' in data) {
          const { ticket, passkey } = data
          await navigate(TWO_STEP_PATH, { state: { ticket, passkey }, replace: true })
          return
        }
        await signIn({ data })
        await navigate('/', { replace: true })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'link_expired') return onExpired()
        throw error
      }
    },
  })
}
