/** For failures that the user is not told of. */
export function logQuietly(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(error)
}
