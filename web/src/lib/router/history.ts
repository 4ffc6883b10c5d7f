import type { Location } from './route.ts'

/** The state of each history entry. */
interface Kept {
  usr?: unknown
  key?: string
  /** Position of the entry, to know the direction and distance of a navigation. */
  idx?: number
  /** How many entries below belong to the same page: dialogs and other layers have one each. None unless given. */
  layers?: number
  /** The address was replaced above layers: the entries below still have the previous one. */
  moved?: boolean
}

export function readEntry() {
  const { idx: index = 0, layers = 0, key = '' } = readKept()
  return { index, layers, key }
}

export function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = '' } = readKept()
  return { pathname, search, hash, state: usr, key }
}

/** Entries that the browser made, such as the first one or that of a typed `#…`, get a key and a position. */
export function markEntry(index: number): void {
  const { key = createKey(), idx = index, ...kept } = readKept()
  window.history.replaceState({ ...kept, key, idx }, '')
}

export function isMarked(): boolean {
  return readKept().idx !== undefined
}

/** Takes the place of the layer of a page that is left: its entry would be a step of the way back without a purpose. */
export function writeEntry(location: Location, way: 'push' | 'replace'): void {
  const { idx = 0, layers = 0, moved = false } = readKept()
  const kept: Kept = { usr: location.state, key: location.key, idx }
  if (way === 'replace' && layers > 0) write('replaceState', { ...kept, layers, moved: true }, location)
  else if (way === 'replace' || (layers > 0 && !moved)) write('replaceState', kept, location)
  else write('pushState', { ...kept, idx: idx + 1 }, location)
}

/** Gives this entry, which is one below that of `location`, the same address. */
export function alignEntry(location: Location): void {
  const { idx, layers, key } = readKept()
  if (key === location.key) return
  const kept: Kept = { usr: location.state, key: location.key, idx: idx ?? 0, layers: layers ?? 0 }
  write('replaceState', layers ? { ...kept, moved: true } : kept, location)
}

function write(method: 'pushState' | 'replaceState', kept: Kept, location: Location): void {
  // With the origin: an address that begins with two slashes would be another host's.
  window.history[method](kept, '', window.location.origin + toHref(location))
}

/** Clears the state of this entry, also for a reload. */
export function dropState(): void {
  window.history.replaceState({ ...readKept(), usr: null }, '')
}

/** Another entry of the same page. */
export function pushLayer(): void {
  const { idx = 0, layers = 0, ...kept } = readKept()
  window.history.pushState({ ...kept, idx: idx + 1, layers: layers + 1 }, '')
}

export function toHref({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash
}

/** `to` is a path, or only `?…` or `#…` of the page at `from`. */
export function toLocation(to: string, from: { pathname: string }, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(BASE + (to.startsWith('/') ? to : from.pathname + to))
  return { pathname, search, hash, state, key: createKey() }
}

const BASE = 'http://page.invalid'

function createKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function readKept(): Kept {
  return (window.history.state as Kept | null) ?? {}
}
