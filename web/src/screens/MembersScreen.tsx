import { MEMBERS_MAX } from '@bedesten/contract/members'
import type { Member } from '@bedesten/contract/members.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import Crown from 'lucide-react/icons/crown'
import History from 'lucide-react/icons/history'
import MailX from 'lucide-react/icons/mail-x'
import Send from 'lucide-react/icons/send'
import UserCog from 'lucide-react/icons/user-cog'
import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { Suspense, useState } from 'react'
import { useSession } from '../features/accounts/session.tsx'
import { useRights } from '../lib/session/useRights.ts'
import { InvitationList } from '../features/members/InvitationList.tsx'
import { LeaveCard } from '../features/members/LeaveCard.tsx'
import { MemberList } from '../features/members/MemberList.tsx'
import { invitationsQuery, membersQuery, nameOf, useMemberActs } from '../features/members/members.ts'
import { NamesCard } from '../features/members/NamesCard.tsx'
import { teamCompanyQuery } from '../features/members/team-company.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useNavigate } from '../lib/router/hooks.ts'
import { ArchIcon } from '../ui/display/ArchIcon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ErrorNote } from '../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { askToConfirm } from '../ui/overlays/confirm.ts'
import type { MenuItem } from '../ui/overlays/Menu.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const InviteDialog = lazyPart(async () => (await import('../features/members/InviteDialog.tsx')).InviteDialog)
const MemberDialog = lazyPart(async () => (await import('../features/members/MemberDialog.tsx')).MemberDialog)
const HandOverDialog = lazyPart(async () => (await import('../features/members/HandOverDialog.tsx')).HandOverDialog)

type Asked = { kind: 'invite' } | { kind: 'change' | 'hand-over'; member: Member }

/** The people of the company. Everybody sees them; members with `manage` invite, change and remove. */
export function MembersScreen() {
  const { user } = useSession()
  const { can, personId } = useRights()
  const navigate = useNavigate()
  const manages = can('manage')
  const list = useQuery(membersQuery())
  const waiting = useQuery({ ...invitationsQuery(), enabled: manages })
  const company = useQuery({ ...teamCompanyQuery(user?.id ?? 0), enabled: user !== undefined })
  const [asked, setAsked] = useState<Asked>()
  const { remove, resend, revoke } = useMemberActs()
  // Limits are amounts in this currency, so there is no list without it.
  const currency = company.data?.preferred_currency
  const members = currency && list.data
  const isAlone = members?.length === 1
  const own = members?.find(({ person_id }) => person_id === personId)
  const inviteButton = (
    <Button className="max-rail:w-full" onClick={() => setAsked({ kind: 'invite' })}>
      <UserPlus />
      Kişi davet et
    </Button>
  )

  async function askToRemove(member: Member) {
    const confirmed = await askToConfirm({
      title: `${nameOf(member)} ekipten çıkarılsın mı?`,
      text: 'Bu şirketteki oturumları hemen kapanır. Yaptığı işler adıyla geçmişte kalır; başka şirketlerdeki hesabı etkilenmez. Yürüttüğü teklif ve siparişler şirketinizde kalır, yürütecek kişiyi seçmeniz gerekmez.',
      confirmLabel: 'Ekipten çıkar',
      cancelLabel: 'Vazgeç',
      danger: true,
    })
    if (confirmed) remove(member)
  }

  function menuOf(member: Member): MenuItem[] {
    if (!manages) return []
    const activity = {
      label: 'Etkinliği',
      icon: History,
      onSelect: () => void navigate(`/settings/activity?person_id=${member.person_id}`),
    }
    if (member.person_id === personId || member.role === 'owner') return [activity]
    return [
      { label: 'Rol ve sınır', icon: UserCog, onSelect: () => setAsked({ kind: 'change', member }) },
      activity,
      ...(can('close')
        ? [{ label: 'Sahipliği devret', icon: Crown, onSelect: () => setAsked({ kind: 'hand-over', member }) }]
        : []),
      { label: 'Ekipten çıkar', icon: UserMinus, danger: true, apart: true, onSelect: () => void askToRemove(member) },
    ]
  }

  return (
    <div className="mx-auto max-w-[63rem]">
      <title>Ekip · Bedesten</title>
      <PageHead
        title="Ekip"
        line={members && toLine(members.length, manages)}
        stacked
        back={{ to: '/settings', label: 'Ayarlar' }}
        actions={manages && members && !isAlone && inviteButton}
      />
      {!members && (list.isPending || company.isPending) && <Waiting />}
      {!members && !list.isPending && !company.isPending && (
        <ErrorState
          title="Hata"
          line="Ekip yüklenemedi."
          retrying={list.isFetching || company.isFetching}
          onRetry={() => void Promise.all([list.refetch(), company.refetch()])}
        />
      )}
      {members && (
        <div className="flex flex-col gap-4">
          <MemberList members={members} ownId={personId} currency={currency} menuOf={menuOf} />
          {manages && waiting.isError && !waiting.data && (
            <ErrorNote message="Davetler yüklenemedi." onRetry={() => void waiting.refetch()} />
          )}
          {waiting.data && waiting.data.length > 0 && (
            <InvitationList
              invitations={waiting.data}
              menuOf={(invitation) => [
                { label: 'Yeniden gönder', icon: Send, onSelect: () => resend(invitation) },
                { label: 'Daveti geri al', icon: MailX, danger: true, apart: true, onSelect: () => revoke(invitation) },
              ]}
            />
          )}
          {manages && isAlone && (
            <Card>
              <EmptyState
                drawing={UsersMark}
                title="Arkadaşlarınızı ekleyin"
                line="Herkes kendi şifresiyle girer, kimin ne yaptığı yazılır. Satın almaya sınır koyabilirsiniz."
                action={inviteButton}
              />
            </Card>
          )}
          {manages && !isAlone && company.data && <NamesCard company={company.data} />}
          {own && own.role !== 'owner' && <LeaveCard />}
        </div>
      )}
      <Suspense>
        {asked?.kind === 'invite' && <InviteDialog onClose={() => setAsked(undefined)} />}
        {asked?.kind === 'change' && currency && (
          <MemberDialog member={asked.member} currency={currency} onClose={() => setAsked(undefined)} />
        )}
        {asked?.kind === 'hand-over' && <HandOverDialog member={asked.member} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </div>
  )
}

function UsersMark() {
  return <ArchIcon icon={Users} size="lg" />
}

function toLine(count: number, manages: boolean): string {
  const people = `${formatNumber(count)} kişi`
  return manages ? `${people}, en çok ${MEMBERS_MAX}` : `${people}. Değişiklik yapmak için yönetici ile görüşün.`
}

function Waiting() {
  return (
    <Loading label="Ekip yükleniyor" className="grid gap-2.5">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </Loading>
  )
}
