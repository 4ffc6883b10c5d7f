import { useSyncExternalStore } from 'react'

/** False on the server and while its markup is taken over: for parts that are loaded later, which the server cannot wait for. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
