import { Note } from '../feedback/Note.tsx'
import { Button } from './Button.tsx'
import type { FoundDraft } from './useDraft.ts'

interface DraftNoteProps {
  draft: FoundDraft | undefined
  /** What is said of files, which no draft keeps. */
  lost?: string
  className?: string
}

/** Says that a form begins with what was written earlier. */
export function DraftNote({ draft, lost, className = '' }: DraftNoteProps) {
  if (!draft) return null
  return (
    <Note
      tone="info"
      className={`items-center ${className}`}
      action={
        <Button variant="quiet" size="sm" onClick={draft.discard}>
          Taslağı Sil
        </Button>
      }
    >
      Kaydedilmemiş taslağınız geri yüklendi.
      {draft.filesLost && lost && ` ${lost}`}
    </Note>
  )
}
