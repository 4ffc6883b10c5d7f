import DoorClosed from 'lucide-react/icons/door-closed'
import { useSession } from '../features/accounts/session.tsx'
import { DeleteCard } from '../features/my-data/DeleteCard.tsx'
import { ExportsCard } from '../features/my-data/ExportsCard.tsx'
import { useRights } from '../lib/session/useRights.ts'
import { ButtonLink } from '../ui/forms/Button.tsx'
import { Card, CardFoot, CardHead } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** What is here of a person and a company: taking it along, deleting, closing. */
export function DataScreen() {
  const { user } = useSession()
  const { can } = useRights()
  const isOwner = can('close')
  const isOpen = isOwner && user?.standing !== 'closing'
  const line = isOpen ? 'İndirin, hesabınızı silin ya da şirketi kapatın' : 'İndirin ya da hesabınızı silin'
  return (
    <div className="mx-auto max-w-narrow">
      <title>Verilerim · Bedesten</title>
      <PageHead title="Verilerim" line={line} back={{ to: '/settings', label: 'Ayarlar' }} />
      {user && (
        <div className="flex flex-col gap-4">
          <ExportsCard companyName={user.company_name} isOwner={isOwner} />
          <DeleteCard companies={user.companies} />
          {isOpen && <CloseCard />}
        </div>
      )}
    </div>
  )
}

function CloseCard() {
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead
          icon={DoorClosed}
          tone="danger"
          title="Şirketi kapat"
          line="30 gün gizlenir ve geri alınabilir, sonra silinir. Başkalarının sipariş ve belgelerindeki kayıtlar yasa gereği 10 yıl kalır."
        />
      </div>
      <CardFoot>
        <p className="text-sm text-text-3">Yalnız sahip kapatır, şifre ister.</p>
        <ButtonLink to="/settings/data/close" variant="danger-soft">
          Kapatmaya başla
        </ButtonLink>
      </CardFoot>
    </Card>
  )
}
