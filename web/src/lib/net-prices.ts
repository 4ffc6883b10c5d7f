import { useSyncExternalStore } from 'react'
import { readStored, watchStored, writeStored } from './storage.ts'

const listeners = new Set<() => void>()

/** Whether the company wants to see prices without KDV; kept here so that no price waits for its settings. */
export function useNetPrices(): boolean {
  return useSyncExternalStore(subscribe, readNetPrices, () => false)
}

function readNetPrices(): boolean {
  return readStored('netPrices') === '1'
}

export function keepNetPrices(net: boolean): void {
  if (net === readNetPrices()) return
  writeStored('netPrices', net ? '1' : '0')
  for (const tell of listeners) tell()
}

function subscribe(onChange: () => void): () => void {
  const unwatch = watchStored(['netPrices'], onChange)
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    unwatch()
  }
}
