import { useSyncExternalStore } from 'react'
import { readStored, watchStored, writeStored } from '../../../lib/storage.ts'

const listeners = new Set<() => void>()

/** Whether the company has done everything or wants to be asked no more, in this browser. */
export function useSetupClosed(companyId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => listClosed().includes(companyId),
    () => true,
  )
}

export function closeSetup(companyId: number): void {
  const closed = listClosed()
  if (!closed.includes(companyId)) writeStored('setupClosed', JSON.stringify([...closed, companyId]))
  for (const listener of listeners) listener()
}

function listClosed(): unknown[] {
  try {
    const stored: unknown = JSON.parse(readStored('setupClosed') ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = watchStored(['setupClosed'], listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
