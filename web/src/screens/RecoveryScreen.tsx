import { COMPANIES_PATH } from '@bedesten/contract/page-names'
import { forgotPassword } from '@bedesten/contract/recovery.calls'
import type { Site } from '@bedesten/contract/site.schemas'
import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Clock from 'lucide-react/icons/clock'
import Link2Off from 'lucide-react/icons/link-2-off'
import Mail from 'lucide-react/icons/mail'
import MailCheck from 'lucide-react/icons/mail-check'
import Search from 'lucide-react/icons/search'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../lib/router/Link.tsx'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useLocation, usePageData } from '../lib/router/hooks.ts'
import { AuthFrame } from '../features/accounts/AuthFrame.tsx'
import { OrLine, PasskeyStep } from '../features/accounts/passkeys/PasskeyButton.tsx'
import { ActingLink } from '../features/recovery/ActingLink.tsx'
import { CodeForm } from '../features/recovery/CodeForm.tsx'
import { readPasskey, readTicket, useLinkToken } from '../features/recovery/link-token.ts'
import { MailNote } from '../features/recovery/MailNote.tsx'
import { NewPasswordForm } from '../features/recovery/NewPasswordForm.tsx'
import { useSession } from '../features/accounts/session.tsx'
import { LOGIN_PATH, toReturn } from '../features/accounts/wanted-page.ts'
import { call } from '../lib/api/call.ts'
import { useForm } from '../lib/forms/useForm.ts'
import { Note } from '../ui/feedback/Note.tsx'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { Input } from '../ui/forms/Input.tsx'
import { ArchIcon } from '../ui/display/ArchIcon.tsx'
import '../styles/main.css'

export function RecoveryScreen() {
  const { pathname } = useLocation()
  const Screen = SCREENS[pathname.replace(/\/$/, '')] ?? ForgotPassword
  return <Screen />
}

const SCREENS: Record<string, () => ReactNode> = {
  '/login/two-step': TwoStep,
  '/reset-password': ResetPassword,
  '/confirm-email': ConfirmEmail,
  '/undo-email-change': UndoEmailChange,
  '/unsubscribe': Unsubscribe,
}

function ForgotPassword() {
  const site = usePageData() as Site | null
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return (
      <AuthFrame heading="E-postanızı kontrol edin" mark={<ArchIcon icon={MailCheck} size="lg" />}>
        <title>Şifremi Unuttum · Bedesten</title>
        <p role="status" className={lead}>
          Bu adres kayıtlıysa şifre yenileme bağlantısını gönderdik.
        </p>
        <ul className="flex flex-col gap-2 text-sm/5 text-text-2">
          <Fact icon={Mail}>{sentTo}</Fact>
          <Fact icon={Clock}>Bağlantı 30 dakika geçerli, bir kez kullanılır.</Fact>
          <Fact icon={Search}>Gelmediyse gereksiz posta klasörüne bakın.</Fact>
        </ul>
        <Button variant="secondary" size="lg" full onClick={() => setSentTo(undefined)}>
          Başka Adres Dene
        </Button>
        <MailNote site={site} />
        <BackToLogin />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame heading="Şifrenizi mi unuttunuz?">
      <title>Şifremi Unuttum · Bedesten</title>
      <p className={lead}>Kayıtlı e-posta adresinizi yazın, size bir yenileme bağlantısı gönderelim.</p>
      <ForgotForm onSent={setSentTo} />
      <BackToLogin />
    </AuthFrame>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon className="size-4 shrink-0 text-text-3" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function BackToLogin() {
  return (
    <Link to={LOGIN_PATH} className={smallLink}>
      <ArrowLeft className="size-3.75" />
      Girişe dön
    </Link>
  )
}

const lead = '-mt-2 leading-5.5 text-text-2'
const smallLink = 'inline-flex min-h-6 items-center gap-1.25 self-center text-label text-primary-text hover:underline'

/** The page is there for this one field. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus()
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, errors, busy } = useForm<'email'>({
    fields: ['email'],
    check: ({ email }) => (email.trim() === '' ? { email: 'E-posta gereklidir' } : {}),
    async submit({ email }) {
      await call(forgotPassword, { body: { email } })
      onSent(email.trim())
    },
  })
  return (
    <form {...form} method="post" className="flex flex-col gap-4.5">
      {errors.top.length > 0 && errors.fields['email'] === undefined && (
        <Note tone="danger" alert>
          {errors.top.join(' ')}
        </Note>
      )}
      <Input
        label="E-posta"
        name="email"
        type="email"
        autoComplete="username"
        ref={focusField}
        required
        error={errors.fields['email']}
      />
      <Button type="submit" size="lg" full busy={busy} busyText="Gönderiliyor...">
        Bağlantıyı Gönder
      </Button>
    </form>
  )
}

function ResetPassword() {
  const token = useLinkToken()
  const [isExpired, setExpired] = useState(false)
  if (isExpired || token === '') {
    return (
      <AuthFrame heading="Bağlantı artık geçerli değil" mark={<ArchIcon icon={Link2Off} tone="warning" size="lg" />}>
        <title>Yeni Şifre · Bedesten</title>
        <p role="alert" className={lead}>
          Bu bağlantının süresi dolmuş veya daha önce kullanılmış.
        </p>
        <ButtonLink to="/forgot-password" size="lg" full>
          Yeni Bağlantı İste
        </ButtonLink>
        <BackToLogin />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame heading="Yeni şifrenizi belirleyin">
      <title>Yeni Şifre · Bedesten</title>
      <p className={lead}>Kaydedince açık bütün oturumlar kapanır, bu cihazda giriş yapılır.</p>
      <NewPasswordForm token={token} onExpired={() => setExpired(true)} />
    </AuthFrame>
  )
}

function TwoStep() {
  const { status } = useSession()
  const { state } = useLocation()
  const [isRecovery, setRecovery] = useState(false)
  const ticket = readTicket(state)
  if (status === 'member') return <Navigate {...toReturn(state)} replace />
  if (status === 'alone') return <Navigate to={COMPANIES_PATH} replace />
  if (ticket === undefined) return status === 'guest' ? <Navigate to={LOGIN_PATH} replace /> : null
  return (
    <AuthFrame heading={isRecovery ? 'Kurtarma kodunu girin' : 'Doğrulama kodunu girin'}>
      <title>Doğrulama Kodu · Bedesten</title>
      <p className={lead}>
        {isRecovery ? (
          'İki adımlı doğrulamayı açarken sakladığınız on koddan biri. Her kod bir kez çalışır.'
        ) : (
          <>
            Doğrulama uygulamanızda <b className="font-semibold text-text">Bedesten</b> satırındaki 6 haneli kod.
          </>
        )}
      </p>
      <CodeForm key={String(isRecovery)} ticket={ticket} isRecovery={isRecovery} />
      {readPasskey(state) && (
        <>
          <OrLine />
          <PasskeyStep ticket={ticket} />
        </>
      )}
      <button type="button" className={smallLink} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery && <Smartphone className="size-3.75" />}
        {isRecovery ? 'Uygulamadaki kodu kullan' : 'Telefonum yanımda değil, kurtarma kodu kullan'}
      </button>
      <BackToLogin />
    </AuthFrame>
  )
}

function ConfirmEmail() {
  return (
    <ActingLink
      act="confirm"
      title="E-posta Doğrulama"
      waiting="Adresiniz doğrulanıyor"
      done="E-posta adresiniz doğrulandı"
      failed="Adres doğrulanamadı"
    />
  )
}

function UndoEmailChange() {
  return (
    <ActingLink
      act="undo"
      title="Adres Değişikliği"
      waiting="Değişiklik geri alınıyor"
      done="Adres değişikliği geri alındı"
      failed="Değişiklik geri alınamadı"
      advice={
        <p className="text-text-2">
          Bütün oturumlar kapatıldı. Şifrenizi başkası biliyor olabilir:{' '}
          <Link to="/forgot-password" className="text-primary-text underline underline-offset-3">
            yeni bir şifre belirleyin
          </Link>
          .
        </p>
      }
    />
  )
}

function Unsubscribe() {
  return (
    <ActingLink
      act="unsubscribe"
      title="E-posta Tercihleri"
      waiting="E-postalar kapatılıyor"
      done="Bu e-postalar kapatıldı"
      failed="E-postalar kapatılamadı"
      advice={
        <p className="text-text-2">
          Fikriniz değişirse{' '}
          <Link to="/settings" className="text-primary-text underline underline-offset-3">
            bildirim tercihlerinizden
          </Link>{' '}
          yeniden açabilirsiniz.
        </p>
      }
    />
  )
}
