import type { ApiKey } from '@bedesten/contract/api-keys.schemas'
import { clsx } from 'clsx'
import Copy from 'lucide-react/icons/copy'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { copyText } from '../../ui/forms/copy-text.ts'
import { dialogPanel } from '../../ui/overlays/Dialog.tsx'
import { DialogFoot, DialogHead } from '../../ui/overlays/FormDialog.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { listRightNames } from './right-names.ts'

/** Shown once; it closes only after the box is ticked. */
export function MadeKeyDialog({ made, onDone }: { made: ApiKey & { api_key: string }; onDone: () => void }) {
  const [isKept, setKept] = useState(false)
  const rights = listRightNames(made.rights).join(', ').toLocaleLowerCase('tr')
  return (
    <Modal open onClose={() => isKept && onDone()} className={clsx(dialogPanel, 'rail:max-w-130')}>
      <DialogHead title="Anahtarınız hazır" line={`${made.name} · ${rights}`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-0.5 pb-4 rail:px-6 rail:pb-5">
        <div className="flex items-center gap-2 rounded-md border border-border-strong bg-well py-1.5 pr-1.5 pl-3.5">
          <code className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">{made.api_key}</code>
          <Button
            variant="secondary"
            size="sm"
            aria-label="Kopyala: API anahtarı"
            onClick={() => void copyText(made.api_key, made.name)}
          >
            <Copy />
            Kopyala
          </Button>
        </div>
        <Note tone="warning" icon={TriangleAlert}>
          Bu anahtar yalnız şimdi görünür. Kaybederseniz yenisini oluşturmanız gerekir.
        </Note>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          Anahtarı güvenli bir yere kaydettim
        </Checkbox>
      </div>
      <DialogFoot>
        <Button disabled={!isKept} onClick={onDone}>
          Bitir
        </Button>
      </DialogFoot>
    </Modal>
  )
}
