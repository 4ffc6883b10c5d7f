import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from './hooks.ts'

/** By history entry. */
const positions = new Map<string, number>()

/** For an element that scrolls instead of the page: going back finds it where it was. */
export function useKeptScroll<Scroller extends HTMLElement>() {
  const element = useRef<Scroller>(null)
  const { key } = useLocation()
  const keep = useEffectEvent((top: number) => void positions.set(key, top))
  const restore = useEffectEvent((scroller: Element) => {
    scroller.scrollTop = positions.get(key) ?? 0
  })
  useLayoutEffect(() => {
    const scroller = element.current
    if (!scroller) return undefined
    restore(scroller)
    return () => keep(scroller.scrollTop)
  }, [])
  return element
}
