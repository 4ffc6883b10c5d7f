import type { Webhook } from '@bedesten/contract/webhooks.schemas'
import { clsx } from 'clsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { CopyButton } from '../../ui/forms/CopyButton.tsx'
import { dialogPanel } from '../../ui/overlays/Dialog.tsx'
import { DialogFoot, DialogHead } from '../../ui/overlays/FormDialog.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'

/** Shown once; it closes only after the box is ticked. */
export function SecretDialog({ webhook, line, onDone }: { webhook: Webhook; line: string; onDone: () => void }) {
  const [isKept, setKept] = useState(false)
  const { secret = '' } = webhook
  return (
    <Modal open onClose={() => isKept && onDone()} className={clsx(dialogPanel, 'rail:max-w-130')}>
      <DialogHead title="Gizli anahtar" line={line} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-0.5 pb-4 rail:px-6 rail:pb-5">
        <Note tone="warning" icon={TriangleAlert}>
          <b className="font-semibold">Bu anahtar yalnız bir kez gösterilir</b>
          <p>Kaybederseniz adresin menüsünden yenilemeniz gerekir.</p>
        </Note>
        <div>
          <p className="mb-1.5 text-sm font-medium text-text-2">İmza anahtarı</p>
          <div className="flex items-center gap-2 rounded-md border border-border-strong bg-well py-1.5 pr-1.5 pl-3.5">
            <code className="min-w-0 flex-1 text-sm wrap-anywhere">{secret}</code>
            <CopyButton what="İmza anahtarı" text={secret} />
          </div>
          <p className="mt-1.5 text-sm text-text-3">
            Gelen isteğin <b className="font-mono font-semibold text-text-2">webhook-signature</b> başlığını bununla
            doğrulayın.
          </p>
        </div>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          Anahtarı güvenli bir yere kaydettim
        </Checkbox>
      </div>
      <DialogFoot>
        <a
          href="/api/docs#rehber"
          target="_blank"
          rel="noopener"
          className="mr-auto text-sm font-medium text-primary-text underline underline-offset-3"
        >
          Doğrulama örneği
        </a>
        <Button disabled={!isKept} onClick={onDone}>
          Tamam
        </Button>
      </DialogFoot>
    </Modal>
  )
}
