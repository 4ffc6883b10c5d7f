import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { PointerEvent } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { SameWidth } from '../../ui/forms/SameWidth.tsx'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'

interface FollowButtonProps {
  following: boolean
  /** A call runs, or it is not known yet whether the company is followed. */
  busy: boolean
  onFollow: (follow: boolean) => void
  /** One of many: lower and quieter. */
  small?: boolean
  /** The element that names the company, where there are several. */
  describedBy?: string
}

export function FollowButton({ following, busy, onFollow, small = false, describedBy }: FollowButtonProps) {
  const [aimedAt, setAimedAt] = useState(false)
  const shown = following ? (aimedAt ? 'leave' : 'following') : 'follow'

  function handleClick() {
    // Still under the pointer, but what was just chosen must not be offered to be undone in red at once.
    setAimedAt(false)
    onFollow(!following)
  }
  return (
    <NeedsRight right="social" finishes={following} quiet>
      <Button
        variant={busy ? 'secondary' : shown === 'follow' && small ? 'soft' : variants[shown]}
        size={small ? 'sm' : 'md'}
        aria-describedby={describedBy}
        busy={busy}
        busyText="Yüklüyor..."
        onClick={handleClick}
        onPointerEnter={(event: PointerEvent) => setAimedAt(event.pointerType !== 'touch')}
        onPointerLeave={() => setAimedAt(false)}
        onFocus={() => setAimedAt(true)}
        onBlur={() => setAimedAt(false)}
      >
        <SameWidth contents={contents} shown={shown} />
      </Button>
    </NeedsRight>
  )
}

const variants = { follow: 'primary', following: 'secondary', leave: 'danger-soft' } as const

/** On the narrowest screens 'Takip' and 'Takipde', so that the name fits beside the button. */
const contents = {
  follow: (
    <>
      <Plus />
      <span className="max-[359px]:before:content-['Takip']">
        <span className="max-[359px]:hidden">Takip Et</span>
      </span>
    </>
  ),
  following: (
    <>
      <Check />
      <span className="max-[359px]:before:content-['Takipde']">
        <span className="max-[359px]:hidden">Takip Ediliyor</span>
      </span>
    </>
  ),
  leave: (
    <>
      <X />
      Takibi Bırak
    </>
  ),
}
