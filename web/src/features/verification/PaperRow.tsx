import type { PaperKind } from '@bedesten/contract/verification'
import type { Verification } from '@bedesten/contract/verification.schemas'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import FileCheck from 'lucide-react/icons/file-check'
import FileText from 'lucide-react/icons/file-text'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { formatSize } from '../../lib/format/format-size.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { useDownload } from '../../ui/feedback/useDownload.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { PaperPicker } from './PaperPicker.tsx'
import type { Papers, PaperUpload } from './usePapers.ts'

export type Paper = Verification['papers'][number]

interface PaperRowProps {
  kind: PaperKind
  title: string
  /** What is wanted, where there is no file yet. */
  hint: string
  required: boolean
  paper: Paper | undefined
  /** Whether the operators have found it good. */
  isGood: boolean
  /** Of the remark: rejected ones are red. */
  tone: Tone & ('warning' | 'danger')
  /** Whether files may be chosen and deleted. */
  open: boolean
  /** Whether a file can take the place of this one. */
  replaceable: boolean
  upload: PaperUpload | undefined
  papers: Papers
}

/** One paper: its file, what can be done with it, and under it what is wrong with it. */
export function PaperRow(props: PaperRowProps) {
  const { kind, title, hint, required, paper, isGood, tone, open, replaceable, upload, papers } = props
  const { download, busy } = useDownload()
  const remark = paper?.remark ?? null
  const isRunning = upload !== undefined && 'progress' in upload
  return (
    <li className="flex flex-wrap gap-x-3.5 gap-y-2 py-3.5">
      <ArchIcon
        icon={paper && remark === null ? FileCheck : FileText}
        tone={remark !== null ? tone : paper && (isGood || open) ? 'success' : 'neutral'}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="leading-5 font-semibold wrap-anywhere">
            {required && !paper ? <RequiredLabel text={title} /> : title}
          </p>
          <p className="text-sm wrap-anywhere text-text-3">
            {paper ? `${paper.name} · ${formatSize(paper.bytes)}` : hint}
          </p>
        </div>
        <div className="flex items-center gap-1">
          {isGood && (
            <StatusBadge tone="success" icon={Check}>
              Uygun
            </StatusBadge>
          )}
          {paper && (
            <IconButton
              label={`Belgeyi indir: ${paper.name}`}
              aria-disabled={busy || undefined}
              onClick={() => void download(paper.url, paper.name)}
            >
              <Download className="size-4.5" />
            </IconButton>
          )}
          {paper && open && !isGood && (
            <IconButton
              label={`Belgeyi sil: ${paper.name}`}
              onClick={() => void papers.remove(paper.id, `${title}: ${paper.name}`)}
            >
              <Trash2 className="size-4.5" />
            </IconButton>
          )}
          {open && !isRunning && (!paper || (replaceable && !isGood)) && (
            <PaperPicker title={title} onPick={(file) => void papers.add(kind, file)} />
          )}
        </div>
      </div>
      {(remark !== null || upload) && (
        <Below>
          {remark !== null && (
            <Note tone={tone} icon={MessageSquareWarning} className="wrap-anywhere">
              {remark}
            </Note>
          )}
          {upload && <UploadState upload={upload} />}
        </Below>
      )}
    </li>
  )
}

/** Under the words, past the icon. */
function Below({ children }: { children: ReactNode }) {
  return <div className="grid w-full gap-2 pl-14.5">{children}</div>
}

function UploadState({ upload }: { upload: PaperUpload }) {
  if ('error' in upload) {
    return (
      <Note tone="danger" alert>
        {upload.error}
      </Note>
    )
  }
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar label={`${upload.name} yükleniyor`} value={upload.progress} />
      </div>
      <Button variant="quiet" size="sm" onClick={upload.cancel}>
        Vazgeç
      </Button>
    </div>
  )
}
