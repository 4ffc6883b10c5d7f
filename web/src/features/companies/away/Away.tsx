import { awayHeading } from '@bedesten/contract/selling'
import type { Away } from '@bedesten/contract/selling.schemas'
import TreePalm from 'lucide-react/icons/tree-palm'
import { onDay } from '../../../lib/format/day-words.ts'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { Button } from '../../../ui/forms/Button.tsx'

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

/** In place of what buys. */
export function AwayFromProduct({ away }: { away: Away }) {
  return (
    <div
      data-action-bar
      className="max-rail:fixed max-rail:inset-x-0 max-rail:bottom-(--bottom-bar,0px) max-rail:z-buybar max-rail:border-t max-rail:border-border max-rail:bg-surface max-rail:px-4 max-rail:py-2 print:hidden"
    >
      <Button size="lg" full disabled>
        {`Sipariş ${onDay(away.returns_on)} açılır`}
      </Button>
    </div>
  )
}

/** On cards of its goods, where the button would be. */
export function AwayCardMark({ away }: { away: Away }) {
  return <span className="text-xs font-semibold whitespace-nowrap text-copper-text">{onDay(away.returns_on)}</span>
}
