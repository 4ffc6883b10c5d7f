import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { placeBeside } from './popup.ts'
import type { Side } from './popup.ts'

const HOVER_DELAY = 400

interface TooltipProps {
  /** The name its control already has for those who listen; this shows it to those who look. */
  text: string
  side?: Side
  /** One control. */
  children: ReactNode
}

/** Written here because the shell shows it on every page, where a library's would weigh 33 KB. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<DOMRect>()
  const delay = useRef<ReturnType<typeof setTimeout>>(undefined)

  function showFor({ currentTarget, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return
    delay.current = setTimeout(() => setAnchor(toRect(currentTarget)), HOVER_DELAY)
  }
  function showAtFocus({ currentTarget, target }: FocusEvent) {
    if (target.matches(':focus-visible')) setAnchor(toRect(currentTarget))
  }
  function hide() {
    clearTimeout(delay.current)
    setAnchor(undefined)
  }
  useEffect(() => () => clearTimeout(delay.current), [])
  const hideNow = useEffectEvent(hide)
  useEffect(() => {
    if (!anchor) return undefined
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && hideNow()
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [anchor])

  return (
    // Moving onto the tooltip itself does not leave it: React counts the portal as inside.
    <span
      className="contents"
      onPointerEnter={showFor}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={showAtFocus}
      onBlur={hide}
    >
      {children}
      {anchor && createPortal(<Bubble text={text} side={side} anchor={anchor} />, document.body)}
    </span>
  )
}

function Bubble({ text, side, anchor }: { text: string; side: Side; anchor: DOMRect }) {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (bubble.current) placeBeside(anchor, bubble.current, side)
  }, [anchor, side])
  return (
    // Its padding bridges the gap, so that the pointer can move onto it.
    <span ref={bubble} aria-hidden className="fixed z-toast p-1.5">
      <span className="block max-w-60 animate-rise rounded-sm bg-text px-2.5 py-1.5 text-xs font-medium text-surface shadow-md">
        {text}
      </span>
    </span>
  )
}

/** The wrapper has no box of its own; the control inside has. */
function toRect(wrapper: Element): DOMRect | undefined {
  return wrapper.firstElementChild?.getBoundingClientRect()
}
