import { useState } from 'react'

type ImageStatus = 'loading' | 'loaded' | 'broken'

interface ImageWatch {
  status: ImageStatus
  /** Spread onto the image. */
  image: { ref: (element: HTMLImageElement | null) => void; onLoad: () => void; onError: () => void }
}

/**
 * An image in the server's HTML may have come or failed before React listens, so the element is asked as well.
 * Until then it counts as loaded: without scripts, images are simply there.
 */
export function useImageStatus(src: string | undefined): ImageWatch {
  const [seen, setSeen] = useState<{ src: string | undefined; status: ImageStatus }>({ src, status: 'loaded' })
  const status = seen.src === src ? seen.status : 'loaded'
  function see(next: ImageStatus) {
    if (next !== status || seen.src !== src) setSeen({ src, status: next })
  }
  function ask(element: HTMLImageElement | null) {
    if (element) see(!element.complete ? 'loading' : element.naturalWidth === 0 ? 'broken' : 'loaded')
  }
  return { status, image: { ref: ask, onLoad: () => see('loaded'), onError: () => see('broken') } }
}
