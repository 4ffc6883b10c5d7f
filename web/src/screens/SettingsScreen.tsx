import Building2 from 'lucide-react/icons/building-2'
import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import FileCheck from 'lucide-react/icons/file-check'
import FolderDown from 'lucide-react/icons/folder-down'
import History from 'lucide-react/icons/history'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import KeyRound from 'lucide-react/icons/key-round'
import { NameCard } from '../features/accounts/NameCard.tsx'
import { PasswordCard } from '../features/accounts/PasswordCard.tsx'
import { useSession } from '../features/accounts/session.tsx'
import { SessionsCard } from '../features/accounts/SessionsCard.tsx'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'
import { useRights } from '../lib/session/useRights.ts'
import { ApiKeyCard } from '../features/api-keys/ApiKeyCard.tsx'
import { BlockedCard } from '../features/companies/blocks/BlockedCard.tsx'
import { MeasuresRow } from '../features/measures/MeasuresRow.tsx'
import { invitationsQuery, membersQuery } from '../features/members/members.ts'
import { PreferencesCard } from '../features/notifications/PreferencesCard.tsx'
import { PushCard } from '../features/push/PushCard.tsx'
import { EmailCard } from '../features/recovery/EmailCard.tsx'
import { PasskeysCard } from '../features/recovery/passkeys/PasskeysCard.tsx'
import { TwoStepCard } from '../features/recovery/TwoStepCard.tsx'
import { CurrencyCard } from '../features/settings/CurrencyCard.tsx'
import { PriceDisplayCard } from '../features/settings/PriceDisplayCard.tsx'
import { VerificationRow } from '../features/verification/VerificationRow.tsx'
import { WebhooksCard } from '../features/webhooks/WebhooksCard.tsx'
import { LinkRow, LinkRows } from '../ui/lists/LinkRows.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** How many there are, once it is known. */
function TeamLine({ manages }: { manages: boolean }) {
  const { data: members } = useQuery(membersQuery())
  const { data: waiting = [] } = useQuery({ ...invitationsQuery(), enabled: manages })
  if (!members) return 'Kişiler, roller, sınırlar ve davetler'
  const invited = waiting.filter(({ state }) => state === 'waiting').length
  return `${formatNumber(members.length)} kişi${invited > 0 ? `, ${formatNumber(invited)} davet bekliyor` : ''}`
}

function GroupTitle({ children }: { children: string }) {
  return <h2 className="mt-3 -mb-1.5 text-sm font-semibold text-text-3 first:mt-0">{children}</h2>
}

export function SettingsScreen() {
  const { user } = useSession()
  const { can } = useRights()
  return (
    <div className="mx-auto max-w-narrow">
      <title>Ayarlar · Bedesten</title>
      <PageHead title="Ayarlar" line="Hesap, şirket, güvenlik ve entegrasyon" />
      <div className="flex flex-col gap-4">
        <GroupTitle>Siz</GroupTitle>
        {user && <NameCard user={user} />}
        <LinkRows>
          <LinkRow
            to="/my-companies"
            icon={Building2}
            title="Şirketleriniz"
            line="Başka şirkete geçiş, bekleyen davetler, yeni şirket"
          />
        </LinkRows>
        <GroupTitle>Şirket</GroupTitle>
        <LinkRows>
          <LinkRow to="/settings/members" icon={Users} title="Ekip" line={<TeamLine manages={can('manage')} />} />
          {can('manage') && (
            <>
              <LinkRow to="/settings/activity" icon={History} title="Etkinlik" line="Kim, neyi, ne zaman yaptı" />
              <LinkRow
                to="/settings/api-keys"
                icon={KeyRound}
                title="API anahtarları"
                line="Yazılımlarınız için yetkili anahtarlar"
              />
            </>
          )}
          {can('profile') && <VerificationRow />}
          {can('profile') && (
            <LinkRow
              to="/settings/selling"
              icon={Store}
              title="Satış ayarları"
              line="En az sipariş tutarı ve tatil modu"
            />
          )}
          <MeasuresRow />
          <LinkRow
            to="/settings/complaints"
            icon={Flag}
            title="Şikâyetler"
            line="Hakkınızdaki şikâyetler ve yanıtlarınız"
          />
        </LinkRows>
        <GroupTitle>Veri ve yasal</GroupTitle>
        <LinkRows>
          <LinkRow
            to="/settings/data"
            icon={FolderDown}
            title="Verilerim"
            line="İndirin, hesabınızı silin ya da şirketi kapatın"
          />
          <LinkRow
            to="/settings/consents"
            icon={FileCheck}
            title="Onaylarım"
            line="Koşullar, KVKK ve kampanya e-postası"
          />
        </LinkRows>
        <GroupTitle>Hesap ve güvenlik</GroupTitle>
        <EmailCard />
        <PasswordCard />
        <PasskeysCard />
        <TwoStepCard />
        <SessionsCard />
        <BlockedCard />
        <GroupTitle>Tercihler</GroupTitle>
        <NeedsRight right="profile" className="flex-col items-stretch gap-4">
          <PreferencesCard unconfirmed={user?.email_confirmed === false} />
        </NeedsRight>
        <PushCard />
        <NeedsRight right="profile" quiet className="flex-col items-stretch gap-4">
          {user && <PriceDisplayCard companyId={user.id} />}
          <CurrencyCard />
        </NeedsRight>
        {can('manage') && (
          <>
            <GroupTitle>Entegrasyon</GroupTitle>
            <ApiKeyCard />
            <WebhooksCard />
          </>
        )}
      </div>
    </div>
  )
}
