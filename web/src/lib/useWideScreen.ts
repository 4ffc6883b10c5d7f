import { useSyncExternalStore } from 'react'

/** Whether there is room for a column beside the page, as in the stylesheets; on the server there is not. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watch, isWide, () => false)
}

function isWide(): boolean {
  return getMedia().matches
}

function watch(onChange: () => void): () => void {
  const media = getMedia()
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

function getMedia(): MediaQueryList {
  return window.matchMedia('(width >= 77.5rem)')
}
