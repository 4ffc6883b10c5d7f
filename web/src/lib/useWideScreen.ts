import { useSyncExternalStore } from 'react'

/** Whether there is room for a column beside the page, as in the stylesheets; on the server there is not. */
export const useWideScreen = createScreenHook('(width >= 77.5rem)')

/** Whether there is room for the sidebar, be it of icons alone. */
export const useRailScreen = createScreenHook('(min-width: 48rem)')

function createScreenHook(query: string): () => boolean {
  const getMedia = () => window.matchMedia(query)
  function watch(onChange: () => void): () => void {
    const media = getMedia()
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return () =>
    useSyncExternalStore(
      watch,
      () => getMedia().matches,
      () => false,
    )
}
