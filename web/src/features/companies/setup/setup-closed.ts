import { useSyncExternalStore } from 'react'
import { readStored, watchStored, writeStored } from '../../../lib/storage/storage.ts'

const listeners = new Set<() => void>()

/**
 * Whether the company has done all steps or has closed the card, in this browser. Until the session is known, it is
 * what the server rendered: another value would render the whole home again on hydration.
 */
export function useSetupClosed(companyId: number | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => companyId === undefined || isSetupClosed(companyId),
    () => true,
  )
}

export function isSetupClosed(companyId: number): boolean {
  return listClosed().includes(companyId)
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
