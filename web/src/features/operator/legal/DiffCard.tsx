import { Card } from '../../../ui/page/Card.tsx'
import { withYearEnding } from '../../../lib/format/day-words.ts'
import { describeDiff } from './diff-lines.ts'

interface DiffCardProps {
  /** The newest published version; undefined: what came with the product. */
  version: number | undefined
  before: string
  after: string
  isShown: boolean
  onToggle: () => void
}

/** What the draft changes. */
export function DiffCard({ version, before, after, isShown, onToggle }: DiffCardProps) {
  const title =
    version === undefined ? 'Birlikte gelen metinden fark' : `${withYearEnding(`Sürüm ${version}`, 'at')}n fark`
  const words = describeDiff(before, after)
  return (
    <Card as="section" flush aria-label={title} className="p-4">
      <h2 className="mb-1.5 font-display text-h2">{title}</h2>
      <p className="text-text-2">{words ?? 'Değişiklik yok.'}</p>
      {(words !== undefined || isShown) && (
        <button
          type="button"
          aria-pressed={isShown}
          onClick={onToggle}
          className="mt-1 min-h-6 text-sm font-semibold text-primary-text hover:underline"
        >
          {isShown ? 'Metne dön' : 'Farkı göster'}
        </button>
      )}
    </Card>
  )
}
