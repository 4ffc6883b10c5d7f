import { useEffect } from 'react'

/** The number on the icon of the installed app, where there are such; the service worker keeps it while no page is open. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return
    navigator.setAppBadge(count).catch(() => undefined)
  }, [count])
  // Nobody is logged in any more.
  useEffect(() => () => void ('clearAppBadge' in navigator && navigator.clearAppBadge().catch(() => undefined)), [])
}
