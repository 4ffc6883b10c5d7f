import { clsx } from 'clsx'
import { BlobImage } from '../../../../ui/display/BlobImage.tsx'
import { dialogPanel } from '../../../../ui/overlays/Dialog.tsx'
import { DialogHead } from '../../../../ui/overlays/FormDialog.tsx'
import { Modal } from '../../../../ui/overlays/Modal.tsx'

interface PaperDialogProps {
  title: string
  name: string
  file: Blob
  onClose: () => void
}

/** A paper that is an image; others are files to download and never a frame. */
export function PaperDialog({ title, name, file, onClose }: PaperDialogProps) {
  return (
    <Modal open onClose={onClose} className={clsx(dialogPanel, 'rail:max-w-220')}>
      <DialogHead title={title} line={name} />
      <div className="grid min-h-60 place-items-center bg-press p-4 rail:p-5">
        <BlobImage blob={file} alt={`${title}: ${name}`} className="max-h-[70dvh] max-w-full rounded-sm shadow-md" />
      </div>
    </Modal>
  )
}
