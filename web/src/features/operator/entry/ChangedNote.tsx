import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import Info from 'lucide-react/icons/info'
import { formatMoment } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { describeLastAct } from './entry-steps.ts'

interface ChangedNoteProps {
  entry: QueueEntry
  /** What was being written when somebody else was faster. */
  typed: string
  busy: boolean
  onOpen: () => void
  onKeepAsNote: () => void
}

/** Somebody else was faster: says who did what and when, and keeps what was typed. */
export function ChangedNote({ entry, typed, busy, onOpen, onKeepAsNote }: ChangedNoteProps) {
  const { by, text, at } = describeLastAct(entry)
  const isClosed = entry.state === 'closed'
  const moment = at === null ? '' : ` (${formatMoment(at)})`
  return (
    <div
      role="alert"
      className="mb-3.5 flex gap-3 rounded-lg border border-info-line bg-info-soft px-4 py-3.5 text-info-text"
    >
      <Info className="mt-px" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <b className="font-semibold">{isClosed ? 'Bu iş az önce kapandı.' : 'Bu iş siz bakarken değişti.'}</b>{' '}
          {`${by} ${text}${moment}.`}{' '}
          {isClosed ? 'Sizin kararınız kaydedilmedi' : 'Karar vermeden önce son hâline bakın'}
          {typed === '' ? '.' : '; yazdığınız neden aşağıda duruyor.'}
        </p>
        {typed !== '' && (
          <p className="mt-2.5 rounded-md border border-info-line bg-surface px-3 py-2.5 text-sm whitespace-pre-line text-text">
            {typed}
            <span className="block text-xs text-text-2">Sizin metniniz</span>
          </p>
        )}
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button size="sm" onClick={onOpen}>
            Son hâlini aç
          </Button>
          {typed !== '' && (
            <Button size="sm" variant="secondary" busy={busy} onClick={onKeepAsNote}>
              Metni not olarak ekle
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
