import type { UploadedFile } from '@bedesten/contract/media.schemas'
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { formatSize } from '../../../lib/format/format-size.ts'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { ChosenReference } from '../talk/ReferenceCard.tsx'
import { toReferenceLines } from '../talk/reference-words.ts'
import type { Draft } from '../unsent.ts'
import type { Upload } from './useAttachments.ts'
import './composer.css'

interface AttachmentsProps {
  draft: Draft
  uploads: Upload[]
  onRemoveReference: () => void
  onRemoveFile: (file: UploadedFile) => void
}

/** The attachments of the message. */
export function Attachments({
  draft: { reference, files },
  uploads,
  onRemoveReference,
  onRemoveFile,
}: AttachmentsProps) {
  if (!reference && files.length === 0 && uploads.length === 0) return null
  return (
    <div role="group" aria-label="Ekler" className="talk-attached">
      {reference && (
        <ChosenReference reference={reference}>
          <Remove label={`Kaldır: ${toReferenceLines(reference)[1]}`} onClick={onRemoveReference} />
        </ChosenReference>
      )}
      {files.map((file) => (
        <Tile key={file.id} name={file.name} image={file.type.startsWith('image/')} line={formatSize(file.size)}>
          <Remove label={`Dosyayı kaldır: ${file.name}`} onClick={() => onRemoveFile(file)} />
        </Tile>
      ))}
      {uploads.map(({ key, name, share, stop }) => (
        <Tile
          key={key}
          name={name}
          image={false}
          line={
            <>
              {`Yükleniyor %${Math.round(share * 100)}`}
              <ProgressBar label={`${name} yükleniyor`} value={share} />
            </>
          }
        >
          <Remove label={`Yüklemeyi durdur: ${name}`} onClick={stop} />
        </Tile>
      ))}
    </div>
  )
}

interface TileProps {
  name: string
  image: boolean
  line: ReactNode
  children: ReactNode
}

function Tile({ name, image, line, children }: TileProps) {
  const Icon = image ? ImageIcon : FileText
  return (
    <div className="talk-card">
      <span aria-hidden className="grid size-9.5 shrink-0 place-items-center rounded-[9px] bg-chip-bg text-text-2">
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className="block text-xs text-text-2">{line}</span>
      </span>
      {children}
    </div>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} size="sm" onClick={onClick}>
      <X className="size-4" />
    </IconButton>
  )
}
