import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

const HOLD_MS = 400
const REPEAT_MS = 70

/** For a button: a press acts once, holding it acts again and again until it is released or blocked. */
export function useHeldPress(act: () => void, blocked: boolean) {
  const [held, setHeld] = useState(false)
  // The click that ends a hold is not one more press.
  const repeated = useRef(false)
  const repeat = useEffectEvent(() => {
    if (blocked) return setHeld(false)
    repeated.current = true
    act()
  })
  useEffect(() => {
    if (!held) return undefined
    let timer = setTimeout(again, HOLD_MS)
    function again() {
      repeat()
      timer = setTimeout(again, REPEAT_MS)
    }
    return () => clearTimeout(timer)
  }, [held])
  const release = () => setHeld(false)
  return {
    onPointerDown({ button }: PointerEvent) {
      repeated.current = false
      setHeld(button === 0 && !blocked)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onBlur: release,
    // Phones open it on a long press.
    onContextMenu: (event: MouseEvent) => held && event.preventDefault(),
    onKeyDown() {
      repeated.current = false
    },
    onClick() {
      if (!repeated.current && !blocked) act()
      repeated.current = false
    },
  }
}
