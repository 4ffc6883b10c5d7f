import { withPossessive } from '../../lib/format/turkish-number.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { CodeState } from './quick-order.ts'

/** How many rows are ready, where some are not. */
export function RowsSummary({ states }: { states: CodeState[] }) {
  const known = states.filter(({ resolved }) => resolved !== undefined)
  const ready = known.filter((state) => state.ready).length
  if (known.length === 0 || ready === known.length) return null
  const several = known.filter(({ resolved, match }) => (resolved?.matches.length ?? 0) > 1 && !match).length
  const unknown = known.filter(({ resolved }) => resolved?.matches.length === 0).length
  const misfit = known.filter(({ match, ready: isReady }) => match && !isReady).length
  const words = [
    several > 0 && `${several} kod birden çok üründe var`,
    misfit > 0 && `${misfit} miktar uymuyor`,
    unknown > 0 && `${unknown} kod bulunamadı`,
  ].filter(Boolean)
  return (
    <Note tone="warning" icon={TriangleAlert} className="mb-3.5">
      <p role="status">
        <b className="block font-semibold">{`${known.length} satırın ${withPossessive(ready)} hazır`}</b>
        {`${words.join(', ')}.`}
      </p>
    </Note>
  )
}
