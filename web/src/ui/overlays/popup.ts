/** The raised panel of menus, listboxes and search results. */
export const popupPanel = 'rounded-lg border border-border bg-raised p-1.5 shadow-lg'

/** A row in it. */
export const popupRow =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm font-medium -outline-offset-2 select-none'

const GAP = 6
const EDGE = 8

/** Places a fixed panel below its anchor, right edges aligned; above if it does not fit, and never off the screen. */
export function placeBelow(anchor: DOMRect, panel: HTMLElement): void {
  const below = anchor.bottom + GAP
  const above = anchor.top - GAP - panel.offsetHeight
  const fits = below + panel.offsetHeight <= window.innerHeight - EDGE || above < EDGE
  place(panel, anchor.right - panel.offsetWidth, fits ? below : above)
}

export type Side = 'top' | 'right' | 'bottom'

/** Puts a fixed panel against the middle of one side of its anchor, and never off the screen. */
export function placeBeside(anchor: DOMRect, panel: HTMLElement, side: Side): void {
  const centred = anchor.left + (anchor.width - panel.offsetWidth) / 2
  if (side === 'top') place(panel, centred, anchor.top - panel.offsetHeight)
  else if (side === 'bottom') place(panel, centred, anchor.bottom)
  else place(panel, anchor.right, anchor.top + (anchor.height - panel.offsetHeight) / 2)
}

function place(panel: HTMLElement, left: number, top: number): void {
  panel.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - panel.offsetWidth - EDGE))}px`
  panel.style.top = `${top}px`
}
