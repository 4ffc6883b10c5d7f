import type { OrderFile } from '@bedesten/contract/orders.schemas'
import { clsx } from 'clsx'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { formatSize } from '../../../lib/format/format-size.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { dialogPanel } from '../../../ui/overlays/Dialog.tsx'
import { DialogFoot, DialogHead } from '../../../ui/overlays/FormDialog.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { isShownImage, OrderImage } from './OrderImage.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'

interface FileViewerProps {
  title: string
  file: OrderFile
  /** Beside the file. */
  children?: ReactNode
  actions?: ReactNode
  onClose: () => void
}

/** Shows an image; anything else is a tile to download and never a frame, for it might be a page. Load it lazily. */
export function FileViewer({ title, file, children, actions, onClose }: FileViewerProps) {
  const { download, busy } = useDownload()
  const save = () => void download(file.url, file.name)
  const kind = file.type.split('/').at(-1)?.toUpperCase() ?? ''
  return (
    <Modal open onClose={onClose} className={clsx(dialogPanel, 'rail:max-w-220')}>
      <DialogHead title={title} line={`${file.name} · ${kind}, ${formatSize(file.size)}`} />
      <div className={clsx('grid', children && 'rail:grid-cols-[minmax(0,1fr)_19rem]')}>
        <div className="grid min-h-60 place-items-center bg-press p-4 rail:p-5">
          {isShownImage(file) ? (
            <OrderImage
              file={file}
              alt={`${title}: ${file.name}`}
              className="max-h-[50dvh] min-h-40 max-w-full min-w-40 rounded-sm shadow-md"
            />
          ) : (
            <div className="flex max-w-full items-center gap-3 rounded-lg border border-border bg-surface py-3 pr-3 pl-4">
              <ArchIcon size="row" icon={FileText} />
              <p className="min-w-0 font-semibold wrap-anywhere">{file.name}</p>
              <Button size="sm" busy={busy} onClick={save}>
                <Download />
                İndir
              </Button>
            </div>
          )}
        </div>
        {children && (
          <div className="flex flex-col items-start gap-4 p-4 rail:px-6 rail:pt-1 rail:pb-5">
            {children}
            {isShownImage(file) && (
              <Button variant="quiet" size="sm" onClick={save} className="-ml-3">
                <Download />
                Dosyayı indir
              </Button>
            )}
          </div>
        )}
      </div>
      {actions && <DialogFoot>{actions}</DialogFoot>}
    </Modal>
  )
}
