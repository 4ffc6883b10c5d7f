import type { Away } from '@bedesten/contract/selling.schemas'
import { onDay } from '../../../lib/format/day-words.ts'

/** On cards of its goods, where the button would be. */
export function AwayCardMark({ away }: { away: Away }) {
  return <span className="text-xs font-semibold whitespace-nowrap text-copper-text">{onDay(away.returns_on)}</span>
}
