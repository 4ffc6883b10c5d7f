import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CSSProperties, FocusEvent, PointerEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'

const HOVER_DELAY = 400

interface TooltipProps {
  /** The name its control already has for those who listen; this shows it to those who look. */
  text: string
  side?: keyof typeof places
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

function Bubble({ text, side, anchor }: { text: string; side: keyof typeof places; anchor: DOMRect }) {
  const { at, className } = places[side]
  return (
    <span aria-hidden className={clsx('fixed z-toast p-1.5', className)} style={at(anchor)}>
      <span className="block max-w-60 animate-rise rounded-sm bg-text px-2.5 py-1.5 text-xs font-[540] text-surface shadow-md">
        {text}
      </span>
    </span>
  )
}

const places = {
  top: {
    at: (anchor: DOMRect): CSSProperties => ({ left: anchor.left + anchor.width / 2, top: anchor.top }),
    className: '-translate-x-1/2 -translate-y-full',
  },
  bottom: {
    at: (anchor: DOMRect): CSSProperties => ({ left: anchor.left + anchor.width / 2, top: anchor.bottom }),
    className: '-translate-x-1/2',
  },
  right: {
    at: (anchor: DOMRect): CSSProperties => ({ left: anchor.right, top: anchor.top + anchor.height / 2 }),
    className: '-translate-y-1/2',
  },
}

/** The wrapper has no box of its own; the control inside has. */
function toRect(wrapper: Element): DOMRect | undefined {
  return wrapper.firstElementChild?.getBoundingClientRect()
}
