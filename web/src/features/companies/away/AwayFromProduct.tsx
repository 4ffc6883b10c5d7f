import type { Away } from '@bedesten/contract/selling.schemas'
import { onDay } from '../../../lib/format/day-words.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { AwayBox } from './AwayBox.tsx'

/** In place of what buys. */
export function AwayFromProduct({ away }: { away: Away }) {
  return (
    <>
      <AwayBox away={away} />
      <div
        data-action-bar
        className="max-rail:fixed max-rail:inset-x-0 max-rail:bottom-(--bottom-bar,0px) max-rail:z-buybar max-rail:border-t max-rail:border-border max-rail:bg-surface max-rail:px-4 max-rail:py-2 print:hidden"
      >
        <Button size="lg" full disabled>
          {`Sipariş ${onDay(away.returns_on)} açılır`}
        </Button>
      </div>
    </>
  )
}
