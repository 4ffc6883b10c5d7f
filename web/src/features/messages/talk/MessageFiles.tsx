import type { MessageFile } from '@bedesten/contract/messages.schemas'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { Suspense, useState } from 'react'
import { formatSize } from '../../../lib/format/format-size.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { isShownImage, OrderImage } from '../../orders/files/OrderImage.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'

const ImageViewer = lazyPart(async () => (await import('./ImageViewer.tsx')).ImageViewer)

/** Images as such, anything else to download. */
export function MessageFiles({ files }: { files: MessageFile[] }) {
  const [shown, show] = useState<MessageFile>()
  const images = files.filter(isShownImage)
  return (
    <>
      {images.length > 0 && (
        <div className="talk-images">
          {images.map((file) => (
            <button
              key={file.id}
              type="button"
              aria-label={`Görseli büyüt: ${file.name}`}
              onClick={() => show(file)}
              className="aspect-4/3 overflow-hidden rounded-md bg-press text-left"
            >
              <OrderImage file={file} alt="" className="size-full object-cover dark:brightness-90" />
            </button>
          ))}
        </div>
      )}
      {files
        .filter((file) => !isShownImage(file))
        .map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
      {shown && (
        <Suspense>
          <ImageViewer file={shown} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function FileCard({ file }: { file: MessageFile }) {
  const { download, busy } = useDownload()
  const kind = file.type.split('/').at(-1)?.toUpperCase() ?? ''
  return (
    <div data-file className="talk-card">
      <span aria-hidden className="grid size-9.5 shrink-0 place-items-center rounded-[9px] bg-chip-bg text-text-2">
        <FileText />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-semibold wrap-anywhere">{file.name}</span>
        <span className="block text-xs text-text-2">{`${kind} · ${formatSize(file.size)}`}</span>
      </span>
      <IconButton
        label={`İndir: ${file.name}`}
        aria-busy={busy || undefined}
        onClick={() => void download(file.url, file.name)}
      >
        <Download />
      </IconButton>
    </div>
  )
}
