import { useLayoutEffect } from 'react'

/** A copy of each is in the page until its scripts have loaded, see `MemberFrame`. */
export type FramePart = 'bar' | 'sidebar' | 'bottom-bar'

/** For the part itself: its likeness goes before both could be seen, and what had the focus there has it here. */
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
