/** Undefined where tabs cannot wait for each other: on plain http, or with storage forbidden. */
export async function findLocks(): Promise<LockManager | undefined> {
  // Absent outside of secure contexts, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  const usable = await locks?.query().then(
    () => true,
    () => false,
  )
  return usable ? locks : undefined
}
