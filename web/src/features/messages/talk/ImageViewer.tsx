import type { MessageFile } from '@bedesten/contract/messages.schemas'
import Download from 'lucide-react/icons/download'
import { Button } from '../../../ui/forms/Button.tsx'
import { FileViewer } from '../../orders/files/FileViewer.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'

/** Load it lazily. */
export function ImageViewer({ file, onClose }: { file: MessageFile; onClose: () => void }) {
  const { download, busy } = useDownload()
  return (
    <FileViewer
      title="Görsel"
      file={file}
      onClose={onClose}
      actions={
        <Button busy={busy} onClick={() => void download(file.url, file.name)}>
          <Download />
          İndir
        </Button>
      }
    />
  )
}
