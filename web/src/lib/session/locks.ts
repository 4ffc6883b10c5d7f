/** Undefined where tabs cannot wait for each other: on plain http, or with storage forbidden. */
export async function findLocks(): Promise<LockManager | undefined> {
  // Undefined outside secure contexts, in spite of its type.
  const locks = navigator.locks as LockManager | undefined
  const usable = await locks?.query().then(
    () => true,
    () => false,
  )
  return usable ? locks : undefined
}
