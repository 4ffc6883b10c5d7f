import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useSession } from '../accounts/session.tsx'
import { CompanyPicker } from '../dealers/CompanyPicker.tsx'
import type { ChosenSeller } from './quick-order.ts'

/** Finds any company. Load it lazily. */
export function SellerDialog({ onPick, onClose }: { onPick: (seller: ChosenSeller) => void; onClose: () => void }) {
  const { user } = useSession()
  return (
    <Dialog open onClose={onClose} title="Satıcı seçin">
      <div className="min-h-80">
        <CompanyPicker
          own={user?.id}
          dealers={[]}
          onPick={({ id, company_name }) => {
            onPick({ id, name: company_name })
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
