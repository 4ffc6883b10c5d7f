import { createContext, use } from 'react'

/** The id of the sentence that says why; undefined where nothing is locked. */
export const LockContext = createContext<string | undefined>(undefined)

/** Attributes of a locked button. */
export function useLock() {
  const id = use(LockContext)
  return id === undefined ? {} : { disabled: true, 'aria-describedby': id }
}
