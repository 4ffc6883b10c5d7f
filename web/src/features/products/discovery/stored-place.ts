import { RADIUS_KM } from '@bedesten/contract/product-filter'
import { useSyncExternalStore } from 'react'
import type { Position } from '../../../lib/page/geolocation.ts'
import { readStored, removeStored, watchStored, writeStored } from '../../../lib/storage/storage.ts'
import type { StoredKey } from '../../../lib/storage/storage.ts'

/** Around where products are searched. Kept in this browser and out of the address, which people pass on. */
export interface SearchPlace extends Position {
  radius_km: number
}

export const RADIUS = { min: 10, max: RADIUS_KM.max, step: 10, standard: 50 }

const KEYS: readonly StoredKey[] = ['exploreUserLocation', 'exploreLocationEnabled', 'exploreSelectedRadius']
const listeners = new Set<() => void>()
let lastRead: { raw: string; place: SearchPlace | undefined } = { raw: '', place: undefined }

/** The same object until something changes; none on the server. */
export function readPlace(): SearchPlace | undefined {
  const [location, enabled, radius] = KEYS.map(readStored)
  const raw = JSON.stringify([location, enabled, radius])
  if (raw !== lastRead.raw) {
    const position = enabled === 'true' ? readPosition(location) : undefined
    lastRead = { raw, place: position && { ...position, radius_km: readRadius(radius) } }
  }
  return lastRead.place
}

export function storePosition({ latitude, longitude }: Position): void {
  // A tenth of a metre is enough, and smaller numbers would be written with an exponent.
  const position = { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
  writeStored('exploreUserLocation', JSON.stringify(position))
  writeStored('exploreLocationEnabled', 'true')
  notify()
}

export function storeRadius(radiusKm: number): void {
  writeStored('exploreSelectedRadius', String(radiusKm))
  notify()
}

export function clearPlace(): void {
  for (const key of KEYS) removeStored(key)
  notify()
}

export function useSearchPlace(): SearchPlace | undefined {
  return useSyncExternalStore(watchPlace, readPlace, () => undefined)
}

function watchPlace(onChange: () => void): () => void {
  listeners.add(onChange)
  const stopWatching = watchStored(KEYS, onChange)
  return () => {
    listeners.delete(onChange)
    stopWatching()
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function readPosition(text = ''): Position | undefined {
  try {
    const { latitude, longitude } = JSON.parse(text) as Partial<Position>
    return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : undefined
  } catch {
    return undefined
  }
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit
}

function readRadius(text: string | undefined): number {
  const radius = Number(text)
  const possible = radius >= RADIUS.min && radius <= RADIUS.max && radius % RADIUS.step === 0
  return possible ? radius : RADIUS.standard
}
