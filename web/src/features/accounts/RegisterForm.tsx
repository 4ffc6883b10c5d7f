import { register } from '@bedesten/contract/accounts.calls'
import { MAIL_CONSENT_VERSION } from '@bedesten/contract/consents'
import type { Site } from '@bedesten/contract/site.schemas'
import { call } from '../../lib/api/call.ts'
import { ApiError } from '../../lib/api/request.ts'
import { readDeviceToken } from '../../lib/session/session-store.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { CONSENT_MISSING, readConsents } from '../legal/consent-values.ts'
import { ConsentFields } from '../legal/ConsentFields.tsx'
import { AuthErrors } from './AuthErrors.tsx'
import { checkAccount } from './auth-rules.ts'
import { useSession } from './session.tsx'
import { ShortNameField } from './ShortNameField.tsx'
import { useShortName } from './useShortName.ts'

const FIELDS = ['company_name', 'short_name', 'email', 'password', 'terms', 'kvkk_notice', 'commercial_mail'] as const
type RegisterField = (typeof FIELDS)[number]

/** `versions`: of the texts that are agreed to. */
export function RegisterForm({ versions }: { versions: Site['consent_versions'] | undefined }) {
  const { status } = useSession()
  const { shortName, form, errors, busy } = useRegistration()
  return (
    <form {...form} method="post" className="flex flex-col gap-4.5">
      <AuthErrors lines={errors.top} />
      <Input
        label="Firma adı"
        name="company_name"
        autoComplete="organization"
        required
        error={errors.fields['company_name']}
        onBlur={(event) => void shortName.suggestFor(event.target.value)}
      />
      <ShortNameField shortName={shortName} />
      <Input label="E-posta" name="email" type="email" autoComplete="email" required error={errors.fields['email']} />
      <PasswordInput
        label="Şifre"
        name="password"
        autoComplete="new-password"
        required
        error={errors.fields['password']}
      />
      <ConsentFields
        versions={{ terms: 0, kvkk_notice: 0, ...versions, commercial_mail: MAIL_CONSENT_VERSION }}
        errors={errors.fields}
      />
      <Button
        // Before the page is awake the browser itself would send the form, to nowhere.
        type={status === 'loading' ? 'button' : 'submit'}
        size="lg"
        full
        className="mt-1"
        busy={busy}
        busyText="Hesap oluşturuluyor..."
        disabled={shortName.status.kind !== 'valid'}
      >
        Hesap Oluştur
      </Button>
    </form>
  )
}

function useRegistration() {
  const { signIn } = useSession()
  const shortName = useShortName()
  const form = useForm<RegisterField>({
    fields: FIELDS,
    check(values, element) {
      const own = checkRegistration(values, element)
      if (shortName.status.kind === 'valid') return own
      const short_name = 'Lütfen geçerli bir kısa ad girin ve kontrol edin'
      shortName.refuse(short_name)
      return { ...own, short_name }
    },
    async submit({ terms, kvkk_notice, commercial_mail, ...account }) {
      const consents = readConsents({ terms, kvkk_notice, commercial_mail })
      const body = { ...account, device_token: readDeviceToken(), consents }
      const { warning, ...answer } = await call(register, { body }).catch((error: unknown) => {
        // Taken since it was checked: it has to be checked again.
        const taken = error instanceof ApiError && error.errors.find(({ path }) => path === 'short_name')
        if (taken) shortName.refuse(taken.msg)
        throw error
      })
      await signIn(answer)
      if (answer.data.standing === 'awaiting') {
        const message =
          'Kaydınız onaylanınca herkese görünürsünüz. O zamana kadar profilinizi ve ürünlerinizi hazırlayın.'
        showToast('info', 'Kaydınız alındı', { message, duration: 10_000 })
      }
      if (warning) showToast('warning', 'Zayıf şifre', { message: warning, duration: 8000 })
    },
  })
  return { shortName, ...form }
}

function checkRegistration(values: Record<RegisterField, string>, form: HTMLFormElement) {
  return {
    ...(values.company_name.trim() === '' && { company_name: 'Firma adı gereklidir' }),
    ...checkAccount(values, form),
    ...(!values.terms && { terms: CONSENT_MISSING }),
    ...(!values.kvkk_notice && { kvkk_notice: CONSENT_MISSING }),
  }
}
