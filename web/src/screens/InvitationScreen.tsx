import type { OpenInvitation } from '@bedesten/contract/members.schemas'
import Hourglass from 'lucide-react/icons/hourglass'
import MailWarning from 'lucide-react/icons/mail-warning'
import { AuthFrame } from '../features/accounts/AuthFrame.tsx'
import { addOwnPerson } from '../features/accounts/own-person.ts'
import { useSession } from '../features/accounts/session.tsx'
import { LOGIN_PATH } from '../features/accounts/wanted-page.ts'
import { AcceptAs, KnownPersonForm, NewPersonForm } from '../features/members/invitation/AcceptForms.tsx'
import { useInvitation } from '../features/members/invitation/invitation.ts'
import { InvitedBy, InvitedRole, InvitingCompany } from '../features/members/invitation/InvitedBy.tsx'
import { useEffect } from 'react'
import { useParams } from '../lib/router/hooks.ts'
import { ArchIcon } from '../ui/display/ArchIcon.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import '../styles/main.css'

/** Where the link of an invitation leads: which company and role, and then what is missing to join. */
export function InvitationScreen() {
  const { token = '' } = useParams()
  const { status, user, person } = useSession()
  useEffect(() => {
    // A session that an earlier version began.
    if (user && !user.person) void addOwnPerson(user.id).catch(() => undefined)
  }, [user])
  const { found, retry } = useInvitation(token)
  const isWaiting = found === undefined || status === 'loading' || (status === 'member' && person === undefined)
  if (found === 'failed' || isWaiting) {
    return (
      <AuthFrame heading="Ekip daveti">
        <title>Davet · Bedesten</title>
        {found === 'failed' ? <ErrorState title="Davet açılamadı" onRetry={retry} /> : <Spinner />}
      </AuthFrame>
    )
  }
  if ('expired' in found) return <Expired message={found.expired} isMember={status !== 'guest'} />
  return <Invited token={token} invitation={found.invitation} person={person} />
}

interface InvitedProps {
  token: string
  invitation: OpenInvitation
  person: { name: string | null; email: string } | undefined
}

function Invited({ token, invitation, person }: InvitedProps) {
  const { signOut } = useSession()
  const { company, role, has_login } = invitation
  if (person && person.email !== invitation.email) {
    return (
      <AuthFrame heading="Bu davet başka bir adrese">
        <title>Davet · Bedesten</title>
        <InvitingCompany company={company} />
        <Note tone="warning" icon={MailWarning}>
          <b className="font-semibold wrap-anywhere">{invitation.email}</b>
          {` davet edildi; siz ${person.email} ile giriş yaptınız.`}
        </Note>
        <Button size="lg" full onClick={() => void signOut()}>
          Çıkış yap ve devam et
        </Button>
        <ButtonLink to="/" variant="quiet" full>
          Ana sayfaya dön
        </ButtonLink>
      </AuthFrame>
    )
  }
  const Form = has_login ? KnownPersonForm : NewPersonForm
  return (
    <AuthFrame heading="Ekibe davet edildiniz">
      <title>Davet · Bedesten</title>
      <InvitingCompany company={company} />
      <InvitedRole role={role} />
      <InvitedBy {...invitation} />
      {person ? (
        <AcceptAs token={token} invitation={invitation} person={person} onOtherAccount={() => void signOut()} />
      ) : (
        <Form token={token} invitation={invitation} />
      )}
    </AuthFrame>
  )
}

function Expired({ message, isMember }: { message: string; isMember: boolean }) {
  return (
    <AuthFrame heading="Davetin süresi doldu" mark={<ArchIcon icon={Hourglass} tone="warning" size="lg" />}>
      <title>Davet · Bedesten</title>
      <p role="alert" className="-mt-2 text-text-2">
        {message}
      </p>
      {!isMember && <p className="text-sm text-text-3">Zaten katıldıysanız giriş yapmanız yeterli.</p>}
      <ButtonLink to={isMember ? '/' : LOGIN_PATH} size="lg" full>
        {isMember ? 'Ana sayfaya dön' : 'Giriş yap'}
      </ButtonLink>
    </AuthFrame>
  )
}
