import { login, register } from '@bedesten/contract/accounts.calls'
import { Suspense } from 'react'
import type { Credentials, Registration } from '@bedesten/contract/accounts.schemas'
import { MAIL_CONSENT_VERSION } from '@bedesten/contract/consents'
import type { Site } from '@bedesten/contract/site.schemas'
import { Link } from '../../lib/router/Link.tsx'
import { useLocation, useNavigate } from '../../lib/router/hooks.ts'
import { call } from '../../lib/api/call.ts'
import { ApiError } from '../../lib/api/request.ts'
import { readDeviceToken } from '../../lib/session/session-store.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { consentFields, readConsents } from '../legal/consent-values.ts'
import { AUTH_FIELDS, checkAuth } from './auth-rules.ts'
import type { AuthField, AuthMode } from './auth-rules.ts'
import { useSession } from './session.tsx'
import { ShortNameField } from './ShortNameField.tsx'
import { useShortName } from './useShortName.ts'
import { TWO_STEP_PATH } from './wanted-page.ts'

const BUTTONS = {
  login: { text: 'Giriş Yap', busyText: 'Giriş yapılıyor...' },
  register: { text: 'Hesap Oluştur', busyText: 'Hesap oluşturuluyor...' },
}

interface AuthFormProps {
  mode: AuthMode
  /** Of the texts that registration asks consent to. */
  versions: Site['consent_versions'] | undefined
}

/** Remount it for another mode: everything in it starts over. */
export function AuthForm({ mode, versions }: AuthFormProps) {
  const { status } = useSession()
  const { shortName, form, errors, busy } = useAuthForm(mode)
  const { text, busyText } = BUTTONS[mode]
  return (
    <form {...form} method="post" className="flex flex-col gap-4.5">
      {errors.top.length > 0 && (
        <Note tone="danger" alert>
          {errors.top.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Note>
      )}
      {mode === 'register' && (
        <>
          <Input
            label="Firma adı"
            name="company_name"
            autoComplete="organization"
            required
            error={errors.fields['company_name']}
            onBlur={(event) => void shortName.suggestFor(event.target.value)}
          />
          <ShortNameField shortName={shortName} />
        </>
      )}
      <Input
        label="E-posta"
        name="email"
        type="email"
        autoComplete={mode === 'login' ? 'username' : 'email'}
        required
        error={errors.fields['email']}
      />
      <PasswordInput
        label="Şifre"
        name="password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        required
        beside={mode === 'login' && <ForgottenLink />}
        error={errors.fields['password']}
      />
      {mode === 'register' && (
        <Suspense fallback={<div className="h-25.5" />}>
          <consentFields.Component
            versions={{ terms: 0, kvkk_notice: 0, ...versions, commercial_mail: MAIL_CONSENT_VERSION }}
            errors={errors.fields}
          />
        </Suspense>
      )}
      <Button
        // Before the page is awake the browser itself would send the form, to nowhere.
        type={status === 'loading' ? 'button' : 'submit'}
        size="lg"
        full
        className="mt-1"
        busy={busy}
        busyText={busyText}
        disabled={mode === 'register' && shortName.status.kind !== 'valid'}
      >
        {text}
      </Button>
    </form>
  )
}

function ForgottenLink() {
  return (
    <Link to="/forgot-password" className="-my-0.75 block py-0.75 text-label text-primary-text hover:underline">
      Şifremi unuttum
    </Link>
  )
}

function useAuthForm(mode: AuthMode) {
  const { signIn } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const shortName = useShortName()
  const form = useForm<AuthField>({
    fields: AUTH_FIELDS[mode],
    check(values, element) {
      const own = checkAuth(mode, values, element)
      if (mode === 'login' || shortName.status.kind === 'valid') return own
      const short_name = 'Lütfen geçerli bir kısa ad girin ve kontrol edin'
      shortName.refuse(short_name)
      return { ...own, short_name }
    },
    async submit(values) {
      try {
        const { terms, kvkk_notice, commercial_mail, ...account } = values
        const body = { ...account, device_token: readDeviceToken() }
        const consents = readConsents({ terms, kvkk_notice, commercial_mail })
        await (mode === 'login' ? logIn(body) : signUp({ ...body, consents }))
      } catch (error) {
        // Taken since it was checked: it has to be checked again.
        const taken = error instanceof ApiError && error.errors.find(({ path }) => path === 'short_name')
        if (taken) shortName.refuse(taken.msg)
        throw error
      }
    },
  })

  async function logIn(body: Credentials) {
    const { data } = await call(login, { body })
    if ('ticket' in data) await navigate(TWO_STEP_PATH, { state: { ...(state as object | null), ticket: data.ticket } })
    else await signIn({ data })
  }

  async function signUp(body: Registration) {
    const { warning, ...answer } = await call(register, { body })
    await signIn(answer)
    if (answer.data.standing === 'awaiting') {
      const message =
        'Kaydınız onaylanınca herkese görünürsünüz. O zamana kadar profilinizi ve ürünlerinizi hazırlayın.'
      showToast('info', 'Kaydınız alındı', { message, duration: 10_000 })
    }
    if (warning) showToast('warning', 'Zayıf şifre', { message: warning, duration: 8000 })
  }

  return { shortName, ...form }
}
