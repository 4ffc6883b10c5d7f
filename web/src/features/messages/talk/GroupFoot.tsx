import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { toClock } from '../../../lib/format/day-words.ts'
import { PersonName } from '../../accounts/PersonName.tsx'
import { useRights } from '../../../lib/session/useRights.ts'

interface GroupFootProps {
  person: NamedPerson | null
  at: string
  mine: boolean
  readAt: string | null
}

/** Who wrote a group, when and, of one's own, whether it was read. */
export function GroupFoot({ person, at, mine, readAt }: GroupFootProps) {
  const { personId } = useRights()
  const writer = person && (
    <span>
      {mine && person.id === personId ? 'Siz' : <PersonName person={person} />}
      {' · '}
    </span>
  )
  if (!mine) {
    return (
      <p className="talk-foot">
        {writer}
        {toClock(at)}
      </p>
    )
  }
  if (readAt === null) {
    return (
      <p className="talk-foot">
        <Check aria-hidden />
        {writer}
        {`İletildi ${toClock(at)}`}
      </p>
    )
  }
  return (
    <p className="talk-foot" data-read>
      <CheckCheck aria-hidden />
      {writer}
      {`Görüldü ${toClock(readAt)}`}
    </p>
  )
}

export function SendingFoot() {
  return <p className="talk-foot">Gönderiliyor…</p>
}

export function FailedFoot({ onRetry, onRemove }: { onRetry: () => void; onRemove: () => void }) {
  return (
    <p className="talk-foot" data-failed>
      <TriangleAlert aria-hidden />
      Gönderilemedi ·
      <button type="button" onClick={onRetry} className={act}>
        Tekrar dene
      </button>
      <span aria-hidden>·</span>
      <button type="button" onClick={onRemove} className={act}>
        Sil
      </button>
    </p>
  )
}

const act =
  'relative min-h-6 font-semibold underline underline-offset-3 pointer-coarse:before:absolute pointer-coarse:before:-inset-2'
