import { awayHeading } from '@bedesten/contract/selling'
import type { Away } from '@bedesten/contract/selling.schemas'
import TreePalm from 'lucide-react/icons/tree-palm'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'

/** In the words of the company that is away. */
export function AwayBox({ away, className = '' }: { away: Away; className?: string }) {
  return (
    <div
      className={`flex items-start gap-3.5 rounded-lg border border-copper-line bg-accent-soft px-4 py-3.5 dark:bg-well ${className}`}
    >
      <ArchIcon icon={TreePalm} tone="copper" />
      <div className="min-w-0">
        <p className="font-display text-h3 font-semibold">{awayHeading(away.returns_on)}</p>
        {away.text !== null && <p className="mt-0.5 text-sm wrap-anywhere text-text-2">“{away.text}”</p>}
      </div>
    </div>
  )
}
