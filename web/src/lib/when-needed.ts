/** For what takes a slow phone many milliseconds, such as a format of dates: made when it is first needed, and kept. */
export function whenNeeded<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
