import { useLayoutEffect } from 'react'

/** A copy of each is in the page until its scripts have loaded, see `MemberFrame`. */
export type FramePart = 'bar' | 'sidebar' | 'bottom-bar'

/** Called by the real part: removes its likeness before both are seen, and takes over its focus. */
export function useReplacesFrame(part: FramePart): void {
  useLayoutEffect(() => {
    const likeness = document.querySelector(`[data-likeness='${part}']`)
    if (!likeness) return
    const focused = likeness.contains(document.activeElement) ? document.activeElement : null
    likeness.remove()
    const href = focused?.getAttribute('href')
    if (href) document.querySelector<HTMLElement>(`:is(header, aside, nav) a[href='${href}']`)?.focus()
  }, [part])
}
