import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Closer than this to the newest message counts as there. */
const NEAR_PX = 48
/** Older messages are loaded this far before the oldest comes into view. */
const AHEAD_PX = 600

/** Of the message that was searched for. */
export const SOUGHT_ID = 'sought-message'

export interface TalkScroll {
  onScroll: () => void
  toNewest: () => void
  /** Something came while older messages were read. */
  hasNewBelow: boolean
  /** The newest message is in sight. */
  isAtNewest: boolean
}

interface Ends {
  oldest: number | undefined
  newest: number | undefined
  /** How many of one's own are on their way. */
  unsent: number
}

/** Keeps the visible messages in place when others are added above or below. `onTop` loads older messages. */
export function useTalkScroll({ oldest, newest, unsent }: Ends, soughtId: number | undefined, onTop: () => void) {
  const isShown = newest !== undefined
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const [isAtNewest, setAtNewest] = useState(true)
  const [hasNewBelow, setNewBelow] = useState(false)
  const [shownNewest, setShownNewest] = useState(newest)
  if (newest !== shownNewest) {
    setShownNewest(newest)
    if (!isAtNewest) setNewBelow(true)
  }

  function onScroll() {
    if (!frame.current) return
    // Above zero, the newest message, positions are negative.
    const above = -frame.current.scrollTop
    setAtNewest(above < NEAR_PX)
    if (above < NEAR_PX) setNewBelow(false)
    if (frame.current.scrollHeight - frame.current.clientHeight - above < AHEAD_PX) onTop()
  }
  function toNewest() {
    if (frame.current) frame.current.scrollTop = 0
    setAtNewest(true)
    setNewBelow(false)
  }
  const look = useEffectEvent((first: number | undefined) => first !== undefined && onScroll())
  const keepPlace = useEffectEvent((last: number | undefined) => {
    if (last === undefined) return
    const grown = (content.current?.offsetHeight ?? 0) - height.current
    if (frame.current && !isAtNewest && height.current > 0) frame.current.scrollTop -= grown
  })
  // Added below, it would push away what is being read.
  useLayoutEffect(() => keepPlace(newest), [newest])
  // Rows are drawn and left out between two renders of the conversation.
  useLayoutEffect(() => {
    const measured = content.current
    if (!isShown || !measured || !('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() => void (height.current = measured.offsetHeight))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [isShown])
  // One's own message is always shown.
  useEffect(() => {
    if (unsent > 0 && frame.current) frame.current.scrollTop = 0
  }, [unsent])
  // A short page may leave the top in sight.
  useEffect(() => void look(oldest), [oldest])
  useEffect(() => {
    if (soughtId !== undefined) document.getElementById(SOUGHT_ID)?.scrollIntoView({ block: 'center' })
  }, [soughtId])
  return { frame, content, scroll: { onScroll, toNewest, hasNewBelow, isAtNewest } }
}
