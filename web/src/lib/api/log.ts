/** For failures that the user need not see. */
export function logQuietly(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(error)
}
