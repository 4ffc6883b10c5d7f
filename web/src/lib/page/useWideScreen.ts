import { useSyncExternalStore } from 'react'

/** Whether the screen is wide enough for a column beside the page, as in the stylesheets; false on the server. */
export const useWideScreen = createScreenHook('(width >= 77.5rem)')

/** Whether the screen is wide enough for the sidebar, even as a rail of icons. */
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
