import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState } from 'react'
import { fetchFile, saveFile } from '../../../lib/api/download-file.ts'
import { formatSize } from '../../../lib/format/format-size.ts'
import { OPERATOR_KEY } from '../../../lib/queries/keys/operator.ts'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { BlobImage } from '../../../ui/display/BlobImage.tsx'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { SHORT_PAPER_NAMES } from './papers.ts'
import type { EntryPaper } from './papers.ts'

const SCALES = [1, 1.5, 2, 3]

/**
 * Shows an image; anything else is a tile to download and never a frame, for it might be a page. Each fetch is an entry of
 * the audit log, so a paper is fetched once for as long as its entry is looked at.
 */
export function PaperView({ paper }: { paper: EntryPaper }) {
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const {
    data: blob,
    isError,
    refetch,
  } = useQuery({
    queryKey: [...OPERATOR_KEY, 'paper', paper.url],
    // Never given up: what has been asked for is in the log.
    queryFn: () => fetchFile(paper.url),
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const isImage = blob?.type.startsWith('image/') === true
  const save = () => blob && saveFile(blob, paper.name)
  const scale = SCALES[step] ?? 1
  return (
    <>
      <div className="flex items-center gap-0.5 border-b border-border px-2.5 py-1.5 text-sm text-text-3">
        <span className="min-w-0 flex-1 truncate">
          {paper.name} · {formatSize(paper.bytes)}
        </span>
        {isImage && (
          <>
            <IconButton size="sm" label="Uzaklaştır" disabled={step === 0} onClick={() => setStep(step - 1)}>
              <ZoomOut />
            </IconButton>
            <IconButton
              size="sm"
              label="Yakınlaştır"
              disabled={step === SCALES.length - 1}
              onClick={() => setStep(step + 1)}
            >
              <ZoomIn />
            </IconButton>
            <IconButton size="sm" label="Döndür" onClick={() => setTurns((turns + 1) % 4)}>
              <RotateCw />
            </IconButton>
          </>
        )}
        <IconButton size="sm" label={`İndir: ${paper.name}`} disabled={!blob} onClick={save}>
          <Download />
        </IconButton>
      </div>
      <div className="bg-press p-3 rail:p-4 dark:bg-well">
        <Card
          flush
          tabIndex={0}
          role="group"
          aria-label={`${SHORT_PAPER_NAMES[paper.kind]}, belge`}
          className="grid h-95 place-items-center overflow-auto p-3 rail:h-130"
        >
          {isError && <ErrorNote message="Belge yüklenemedi" onRetry={() => void refetch()} />}
          {!isError && !blob && <Skeleton className="h-72 w-56 rounded-sm" />}
          {blob && isImage && (
            <div style={{ width: `${scale * 100}%`, rotate: `${turns * 90}deg` }}>
              <BlobImage
                blob={blob}
                alt={`${SHORT_PAPER_NAMES[paper.kind]}: ${paper.name}`}
                className="mx-auto max-h-none w-full rounded-xs shadow-md"
              />
            </div>
          )}
          {blob && !isImage && (
            <div className="flex max-w-full flex-wrap items-center justify-center gap-3 rounded-lg border border-border bg-surface px-4 py-3">
              <ArchIcon size="row" icon={FileText} />
              <p className="min-w-0 font-semibold wrap-anywhere">{paper.name}</p>
              <Button size="sm" onClick={save}>
                <Download />
                İndir ve bak
              </Button>
            </div>
          )}
        </Card>
      </div>
    </>
  )
}
