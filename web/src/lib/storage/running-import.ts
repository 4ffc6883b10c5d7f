import { useSyncExternalStore } from 'react'
import { readStored, removeStored, watchStored, writeStored } from './storage.ts'

/** Whether an import of products may be running, so that its bar is loaded; most companies never have one. */
const listeners = new Set<() => void>()

export function noteImport(running: boolean): void {
  if (running === read()) return
  if (running) writeStored('runningImport', 'true')
  else removeStored('runningImport')
  for (const listener of listeners) listener()
}

function read(): boolean {
  return readStored('runningImport') === 'true'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = watchStored(['runningImport'], listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export function useMayImport(): boolean {
  return useSyncExternalStore(subscribe, read, () => false)
}
