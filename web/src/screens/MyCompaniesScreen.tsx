import { resendConfirmation } from '@bedesten/contract/recovery.calls'
import MailWarning from 'lucide-react/icons/mail-warning'
import { Suspense } from 'react'
import { AuthFrame } from '../features/accounts/AuthFrame.tsx'
import { useSession } from '../features/accounts/session.tsx'
import { LOGIN_PATH, useSignOut } from '../features/accounts/wanted-page.ts'
import { NewCompanyForm } from '../features/members/own/NewCompanyForm.tsx'
import { useOwnCompanies } from '../features/members/own/own-companies.ts'
import type { OwnCompanies } from '../features/members/own/own-companies.ts'
import { OwnCompanyList } from '../features/members/own/OwnCompanyList.tsx'
import { WaitingInvitations } from '../features/members/own/WaitingInvitations.tsx'
import { ResendButton } from '../features/recovery/ResendButton.tsx'
import { call } from '../lib/api/call.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { Navigate } from '../lib/router/Navigate.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import '../styles/main.css'

const OwnData = lazyPart(async () => (await import('../features/my-data/OwnData.tsx')).OwnData)

/** Companies, waiting invitations and the way to a new company: all there is for somebody who belongs to none. */
export function MyCompaniesScreen() {
  const { status } = useSession()
  const { found, retry } = useOwnCompanies(status === 'member' || status === 'alone')
  if (status === 'guest') return <Navigate to={LOGIN_PATH} state={{ wanted: '/my-companies' }} replace />
  const isAlone = typeof found === 'object' && found.me.companies.length === 0
  return (
    <AuthFrame heading={isAlone ? 'Şu anda bir ekipte değilsiniz' : 'Şirketleriniz'}>
      <title>Şirketleriniz · Bedesten</title>
      {found === undefined && <Spinner />}
      {found === 'failed' && <ErrorState title="Şirketleriniz açılamadı" onRetry={retry} />}
      {typeof found === 'object' && <Found {...found} />}
    </AuthFrame>
  )
}

function Found({ me: { person, companies, operator }, invitations }: OwnCompanies) {
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <>
      <p className="-mt-2 wrap-anywhere text-text-2">
        {companies.length === 0
          ? `Son ekibinizden ayrıldınız ya da çıkarıldınız. Hesabınız duruyor: ${person.email}`
          : `${person.email} ile üyesi olduğunuz şirketler.`}
      </p>
      {operator !== null && (
        <ButtonLink to="/operator" full>
          Pazar yönetimine git
        </ButtonLink>
      )}
      {companies.length > 0 && <OwnCompanyList companies={companies} currentId={user?.id} />}
      <h2 className="mt-2 text-h3 font-semibold">Bekleyen davetler</h2>
      {person.email_confirmed ? (
        <Invitations invitations={invitations} />
      ) : (
        <Note tone="warning" icon={MailWarning} action={<Resend />}>
          Davetleri görmek için e-posta adresinizi doğrulayın.
        </Note>
      )}
      <h2 className="mt-2 text-h3 font-semibold">Yeni şirket</h2>
      <p className="-mt-3 text-sm text-text-3">
        Kurduğunuz şirketin sahibi olursunuz; ekibinizi sonra davet edersiniz.
      </p>
      <NewCompanyForm />
      {companies.length === 0 && (
        <Suspense>
          <OwnData />
        </Suspense>
      )}
      {user ? (
        <ButtonLink to="/" variant="quiet" full>
          Ana sayfaya dön
        </ButtonLink>
      ) : (
        <Button variant="quiet" full onClick={() => void signOut()}>
          Çıkış yap
        </Button>
      )}
    </>
  )
}

function Invitations({ invitations }: Pick<OwnCompanies, 'invitations'>) {
  if (invitations.length > 0) return <WaitingInvitations invitations={invitations} />
  return <p className="-mt-3 text-sm text-text-3">Bekleyen davetiniz yok.</p>
}

function Resend() {
  return (
    <ResendButton
      send={() => call(resendConfirmation)}
      className="shrink-0 text-label text-primary-text hover:underline"
    />
  )
}
