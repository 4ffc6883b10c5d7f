import { useSyncExternalStore } from 'react'

/** Lets any part of a page open something, such as a dialog of the shell, without importing it. */
export function createOpenRequest<Subject>() {
  let current: Subject | undefined
  const listeners = new Set<() => void>()
  function set(subject: Subject | undefined): void {
    current = subject
    for (const tell of listeners) tell()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    open: (subject: Subject) => set(subject),
    close: () => set(undefined),
    /** The current request. */
    use: (): Subject | undefined =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => undefined,
      ),
  }
}
