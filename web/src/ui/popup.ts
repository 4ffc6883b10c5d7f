/** The raised panel of menus, listboxes and search results. */
export const popupPanel = 'rounded-lg border border-border bg-raised p-1.5 shadow-lg'

/** A row in it. */
export const popupRow =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-[0.84375rem] font-[530] -outline-offset-2 select-none'

const GAP = 6
const EDGE = 8

/** Puts a fixed panel below its anchor, right edges in line; above where there is no room, and never off the screen. */
export function placeBelow(anchor: Element, panel: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = bottom + GAP
  const fits = below + height <= window.innerHeight - EDGE || top < height + GAP + EDGE
  panel.style.top = `${fits ? below : top - GAP - height}px`
  panel.style.left = `${Math.max(EDGE, Math.min(right - width, window.innerWidth - width - EDGE))}px`
}
