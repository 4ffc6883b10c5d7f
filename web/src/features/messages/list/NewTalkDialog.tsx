import { useNavigate } from '../../../lib/router/hooks.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { CompanyPicker } from '../../dealers/CompanyPicker.tsx'

/** Load it lazily. */
export function NewTalkDialog({ own, onClose }: { own: number; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog open onClose={onClose} title="Yeni mesaj">
      <CompanyPicker
        own={own}
        dealers={[]}
        onPick={({ id }) => {
          onClose()
          void navigate(`/messages?company=${id}`)
        }}
      />
    </Dialog>
  )
}
