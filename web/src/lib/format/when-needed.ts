/** For values that take a slow phone many milliseconds, such as a date format: created on first use, and cached. */
export function whenNeeded<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
