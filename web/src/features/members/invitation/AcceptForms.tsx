import { PASSWORD_MIN } from '@bedesten/contract/accounts'
import { PERSON_NAME_MAX } from '@bedesten/contract/me'
import type { OpenInvitation } from '@bedesten/contract/members.schemas'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { PersonAvatar } from '../../../ui/display/PersonAvatar.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx'
import { checkPassword } from '../../accounts/auth-rules.ts'
import { useAccept } from './invitation.ts'

interface AcceptProps {
  token: string
  invitation: OpenInvitation
}

/** Somebody without a login sets name and password. */
export function NewPersonForm({ token, invitation }: AcceptProps) {
  const accept = useAccept(token, invitation.company.company_name)
  const { form, errors, busy } = useForm<'name' | 'password'>({
    fields: ['name', 'password'],
    check: ({ name, password }) => ({
      ...(name.trim() === '' && { name: 'Adınız gereklidir' }),
      ...checkPassword('password', password),
    }),
    submit: accept,
  })
  return (
    <form {...form} method="post" className="flex flex-col gap-4.5">
      <TopErrors errors={errors} />
      <Input label="E-posta" type="email" autoComplete="username" readOnly value={invitation.email} />
      <Input
        label={<RequiredLabel text="Adınız soyadınız" />}
        name="name"
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        required
        error={errors.fields['name']}
      />
      <PasswordInput
        label={<RequiredLabel text="Şifre" />}
        name="password"
        autoComplete="new-password"
        required
        hint={`En az ${PASSWORD_MIN} karakter`}
        error={errors.fields['password']}
      />
      <Button type="submit" size="lg" full busy={busy} busyText="Hesap açılıyor...">
        Hesabı aç ve katıl
      </Button>
    </form>
  )
}

/** Somebody with a login who is not logged in here. */
export function KnownPersonForm({ token, invitation }: AcceptProps) {
  const accept = useAccept(token, invitation.company.company_name)
  const { form, errors, busy } = useForm<'password'>({
    fields: ['password'],
    check: ({ password }) => (password === '' ? { password: 'Şifre gereklidir' } : {}),
    submit: accept,
  })
  return (
    <form {...form} method="post" className="flex flex-col gap-4.5">
      <TopErrors errors={errors} />
      <Input
        label="E-posta"
        type="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
        hint="Bu adresin Bedesten hesabı var, şifreniz değişmez."
      />
      <PasswordInput
        label={<RequiredLabel text="Şifreniz" />}
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
      <Button type="submit" size="lg" full busy={busy} busyText="Giriş yapılıyor...">
        Giriş yap ve katıl
      </Button>
    </form>
  )
}

interface AcceptAsProps extends AcceptProps {
  person: { name: string | null; email: string }
  onOtherAccount: () => void
}

/** Somebody who is logged in with the address only accepts. */
export function AcceptAs({ token, invitation, person, onOtherAccount }: AcceptAsProps) {
  const accept = useAccept(token, invitation.company.company_name)
  const [busy, setBusy] = useState(false)
  async function join() {
    setBusy(true)
    await accept({}).catch(({ message }: Error) => showToast('error', 'Katılamadınız', { message }))
    setBusy(false)
  }
  const name = person.name ?? person.email
  return (
    <div className="flex flex-col gap-3">
      <div className="mb-1.5 flex items-center gap-3 rounded-lg border border-border bg-surface p-3">
        <PersonAvatar name={name} own />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {person.name !== null && <p className="text-sm wrap-anywhere text-text-3">{person.email}</p>}
        </div>
        <Button variant="quiet" size="sm" onClick={onOtherAccount}>
          Başka hesap
        </Button>
      </div>
      <Button size="lg" full busy={busy} busyText="Katılıyor..." onClick={() => void join()}>
        Katıl
      </Button>
      <ButtonLink to="/" variant="quiet" full>
        Şimdi değil
      </ButtonLink>
      <p className="text-center text-sm text-text-3">
        Öteki şirketlerinizdeki hesabınız değişmez, üst menüden geçiş yaparsınız.
      </p>
    </div>
  )
}

function TopErrors({ errors }: { errors: { top: string[]; fields: Partial<Record<string, string>> } }) {
  if (errors.top.length === 0 || Object.keys(errors.fields).length > 0) return null
  return (
    <Note tone="danger" alert>
      {errors.top.join(' ')}
    </Note>
  )
}
