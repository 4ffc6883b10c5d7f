import { login } from '@bedesten/contract/accounts.calls'
import { Link } from '../../lib/router/Link.tsx'
import { useLocation, useNavigate } from '../../lib/router/hooks.ts'
import { call } from '../../lib/api/call.ts'
import { readDeviceToken } from '../../lib/session/session-store.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import { AuthErrors } from './AuthErrors.tsx'
import { checkAccount } from './auth-rules.ts'
import { OrLine, PasskeyButton } from './passkeys/PasskeyButton.tsx'
import { useOfferedPasskeys } from './passkeys/usePasskeyLogin.ts'
import { useSession } from './session.tsx'
import { TWO_STEP_PATH } from './wanted-page.ts'

export function LoginForm() {
  const { status, signIn } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const passkeys = useOfferedPasskeys()
  const { form, errors, busy } = useForm<'email' | 'password'>({
    fields: ['email', 'password'],
    check: checkAccount,
    async submit(values) {
      const { data } = await call(login, { body: { ...values, device_token: readDeviceToken() } })
      if (!('ticket' in data)) return signIn({ data })
      const { ticket, passkey } = data
      await navigate(TWO_STEP_PATH, { state: { ...(state as object | null), ticket, passkey } })
    },
  })
  return (
    <form {...form} method="post" className="flex flex-col gap-4.5">
      <PasskeyButton login={passkeys}>Geçiş anahtarıyla gir</PasskeyButton>
      <OrLine />
      <AuthErrors lines={errors.top} />
      <Input
        label="E-posta"
        name="email"
        type="email"
        autoComplete="username webauthn"
        required
        error={errors.fields['email']}
      />
      <PasswordInput
        label="Şifre"
        name="password"
        autoComplete="current-password"
        required
        beside={
          <Link to="/forgot-password" className="-my-0.75 block py-0.75 text-label text-primary-text hover:underline">
            Şifremi unuttum
          </Link>
        }
        error={errors.fields['password']}
      />
      <Button
        // Before the page is awake the browser itself would send the form, to nowhere.
        type={status === 'loading' ? 'button' : 'submit'}
        size="lg"
        full
        className="mt-1"
        busy={busy}
        busyText="Giriş yapılıyor..."
      >
        Giriş Yap
      </Button>
    </form>
  )
}
