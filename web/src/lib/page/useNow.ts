import { useSyncExternalStore } from 'react'

const TICK_MS = 60_000
/** Nothing ticks while no time is shown; an older time than this is read again. */
const STALE_MS = 10_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The time from which all relative times on the page are computed. It advances once a minute for all of them, so that
 * rows of a list agree although one renders again. NaN during hydration: the text of the server stays until ours
 * replaces it.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, readFirst)
}

function readNow(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - now) > STALE_MS) now = Date.now()
  return now
}

function readFirst(): number {
  return typeof document === 'undefined' ? Date.now() : NaN
}

function subscribe(listener: () => void): () => void {
  readNow()
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}
