import { useState } from 'react'
import type { SyntheticEvent } from 'react'

interface ImageWatch {
  /** It could not be had. */
  isBroken: boolean
  /** Spread onto the image. While it is on its way it is marked `data-loading`. */
  image: {
    ref: (element: HTMLImageElement | null) => void
    onLoad: (event: SyntheticEvent<HTMLImageElement>) => void
    onError: () => void
  }
}

/**
 * An image in the server's HTML may have come or failed before React listens, so the element is asked as well. Without
 * scripts, images are simply there. The mark is put on the element itself: to draw a whole page of images again because
 * each is on its way would hold up its first moments.
 */
export function useImageStatus(src: string | undefined): ImageWatch {
  const [broken, setBroken] = useState<string>()
  function ask(element: HTMLImageElement | null) {
    element?.toggleAttribute('data-loading', !element.complete)
    if (element?.complete && element.naturalWidth === 0) setBroken(src)
  }
  return {
    isBroken: src !== undefined && broken === src,
    image: {
      ref: ask,
      onLoad: ({ currentTarget }) => currentTarget.removeAttribute('data-loading'),
      onError: () => setBroken(src),
    },
  }
}
