import type { Location } from './route.ts'

/** The state of each history entry. */
interface Kept {
  usr?: unknown
  key?: string
  /** Position of the entry, to know the direction and distance of a navigation. */
  idx?: number
  /** How many layers, such as dialogs, are above the page; none unless given. */
  layers?: number
}

export function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = readKept()
  return { pathname, search, hash, state: usr, key }
}

export function readIndex(): number {
  return readKept().idx ?? 0
}

/** The page that a visit begins with has no position yet. */
export function markFirstEntry(): void {
  if (readKept().idx === undefined) window.history.replaceState({ ...readKept(), idx: 0 }, '')
}

export function writeEntry(location: Location, way: 'push' | 'replace'): void {
  const kept: Kept = { usr: location.state, key: location.key, idx: readIndex() + (way === 'push' ? 1 : 0) }
  // With the origin: an address that begins with two slashes would be another host's.
  const address = window.location.origin + toHref(location)
  if (way === 'push') window.history.pushState(kept, '', address)
  else window.history.replaceState(kept, '', address)
}

/** Clears the state of this entry, also for a reload. */
export function dropState(): void {
  window.history.replaceState({ ...readKept(), usr: null }, '')
}

export function readLayers(): number {
  return readKept().layers ?? 0
}

/** Another entry of the same page. */
export function pushLayer(): void {
  window.history.pushState({ ...readKept(), idx: readIndex() + 1, layers: readLayers() + 1 }, '')
}

export function setLayers(layers: number): void {
  window.history.replaceState({ ...readKept(), layers }, '')
}

export function toHref({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash
}

/** `to` is a path, or only `?…` or `#…` of the page at `from`. */
export function toLocation(to: string, from: { pathname: string }, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(BASE + (to.startsWith('/') ? to : from.pathname + to))
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) }
}

const BASE = 'http://page.invalid'

function readKept(): Kept {
  return (window.history.state as Kept | null) ?? {}
}
