import { Check, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { PointerEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SameWidth } from '../../ui/SameWidth.tsx'

interface FollowButtonProps {
  following: boolean
  /** A call runs, or it is not known yet whether the firm is followed. */
  busy: boolean
  onFollow: (follow: boolean) => void
  className?: string
}

export function FollowButton({ following, busy, onFollow, className }: FollowButtonProps) {
  const [aimedAt, setAimedAt] = useState(false)
  const shown = following ? (aimedAt ? 'leave' : 'following') : 'follow'

  function handleClick() {
    // Still under the pointer, but what was just chosen must not be offered to be undone in red at once.
    setAimedAt(false)
    onFollow(!following)
  }
  return (
    <Button
      variant={busy ? 'secondary' : variants[shown]}
      busy={busy}
      busyText="Yüklüyor..."
      onClick={handleClick}
      onPointerEnter={(event: PointerEvent) => setAimedAt(event.pointerType !== 'touch')}
      onPointerLeave={() => setAimedAt(false)}
      onFocus={() => setAimedAt(true)}
      onBlur={() => setAimedAt(false)}
      className={className ?? ''}
    >
      <SameWidth contents={contents} shown={shown} />
    </Button>
  )
}

const variants = { follow: 'primary', following: 'secondary', leave: 'danger-soft' } as const

const contents = {
  follow: (
    <>
      <Plus />
      Takip Et
    </>
  ),
  following: (
    <>
      <Check />
      Takip Ediliyor
    </>
  ),
  leave: (
    <>
      <X />
      Takibi Bırak
    </>
  ),
}
