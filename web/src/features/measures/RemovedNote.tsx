import type { ThingKind } from '@bedesten/contract/measures'
import { THING_LABELS } from '@bedesten/contract/measures'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/router/Link.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { measuresQuery } from './measures.ts'

interface RemovedNoteProps {
  kind: ThingKind
  id: string
  className?: string
}

/** On the page of a thing that operators have removed, for its company alone. Load it lazily. */
export function RemovedNote({ kind, id, className = '' }: RemovedNoteProps) {
  const { data } = useQuery(measuresQuery())
  const removal = data?.data.find(
    (measure) =>
      measure.kind === 'remove' &&
      measure.ended_at === null &&
      measure.thing?.kind === kind &&
      String(measure.thing.id) === id,
  )
  if (!removal) return null
  return (
    <Note tone="danger" alert className={className}>
      <p className="font-semibold">{`${THING_LABELS[kind]} pazar yönetimi tarafından kaldırıldı, kimseye gösterilmiyor.`}</p>
      <p className="wrap-anywhere">{removal.reason}</p>
      <Link to="/settings/measures" className="mt-1 inline-flex min-h-6 font-semibold underline underline-offset-3">
        Ayrıntı ve itiraz
      </Link>
    </Note>
  )
}
