import UserX from 'lucide-react/icons/user-x'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Locked } from '../../ui/forms/Locked.tsx'
import { Card, CardFoot, CardHead } from '../../ui/page/Card.tsx'

const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)

/** An owner hands over or closes first. */
export function DeleteCard({ companies = [] }: { companies?: SessionUser['companies'] | undefined }) {
  const [asked, setAsked] = useState(false)
  const owned = companies.filter(({ role }) => role === 'owner')
  const [first] = owned
  const reason = first && `${first.company_name}: sahibisiniz. Önce sahipliği devredin ya da şirketi kapatın.`
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead
          icon={UserX}
          tone="neutral"
          title="Hesabımı sil"
          line="Kişisel hesabınızı siler. Yaptığınız işler şirketin geçmişinde adınızla kalır."
        />
      </div>
      <CardFoot>
        {!first && <p className="text-sm text-text-3">Sahibi olduğunuz şirket yok.</p>}
        <Locked reason={reason} className="flex-1">
          <Button variant="danger-soft" onClick={() => setAsked(true)}>
            Hesabımı sil
          </Button>
        </Locked>
      </CardFoot>
      {asked && (
        <Suspense>
          <DeleteDialog companies={companies} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Card>
  )
}
