import type { ComponentProps, FocusEvent, PointerEvent } from 'react'

/** A pointer that rests so long on a link, or a focus that does, means it; one on its way elsewhere does not. */
const REST_MS = 60

/** There is one pointer and one focus: the last link counts. */
let rest: ReturnType<typeof setTimeout> | undefined

/** Calls `onIntent` when the user seems to follow the link that has these props, at the latest when he presses it. */
export function watchIntent(given: ComponentProps<'a'>, onIntent: () => void) {
  function begin() {
    clearTimeout(rest)
    rest = setTimeout(onIntent, REST_MS)
  }
  const end = () => clearTimeout(rest)
  return {
    onPointerEnter: (event: PointerEvent<HTMLAnchorElement>) => (begin(), given.onPointerEnter?.(event)),
    onPointerLeave: (event: PointerEvent<HTMLAnchorElement>) => (end(), given.onPointerLeave?.(event)),
    onFocus: (event: FocusEvent<HTMLAnchorElement>) => (begin(), given.onFocus?.(event)),
    onBlur: (event: FocusEvent<HTMLAnchorElement>) => (end(), given.onBlur?.(event)),
    onPointerDown: (event: PointerEvent<HTMLAnchorElement>) => (onIntent(), given.onPointerDown?.(event)),
  }
}
