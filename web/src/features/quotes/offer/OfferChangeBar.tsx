import { ChangeBar } from '../../../ui/forms/ChangeBar.tsx'
import { Button } from '../../../ui/forms/Button.tsx'

/** What happened to the subject of an offer while it was being written. */
export interface OfferChange {
  text: string
  /** Nothing can be offered any more. */
  isFinal: boolean
  /** Where a final change leads. */
  action: { label: string; onSelect: () => void }
}

interface OfferChangeBarProps {
  change: OfferChange
  /** Before a final change is followed: what was written goes then. */
  onLeave: () => void
}

export function OfferChangeBar({ change: { text, isFinal, action }, onLeave }: OfferChangeBarProps) {
  function leave() {
    onLeave()
    action.onSelect()
  }
  return (
    <ChangeBar
      action={
        isFinal && (
          <Button variant="secondary" size="sm" onClick={leave}>
            {action.label}
          </Button>
        )
      }
    >
      {text}
      {isFinal && ' Yazdıklarınız burada duruyor, ancak artık gönderilemez.'}
    </ChangeBar>
  )
}
