import { use, useSyncExternalStore } from 'react'
import { PageFactsContext } from '../page/page-facts.ts'
import { readStored, watchStored, writeStored } from './storage.ts'

const listeners = new Set<() => void>()

/** Whether the company wants prices without KDV; stored here so that no price waits for its settings. */
export function useNetPrices(): boolean {
  const { netPrices = false } = use(PageFactsContext)
  return useSyncExternalStore(subscribe, readNetPrices, () => netPrices)
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
