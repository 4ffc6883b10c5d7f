/**
 * Whether calls are being retried because the server cannot answer at the moment: a note is shown when it takes long.
 * One for the page, since there is one server.
 */
let isRepeating = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  if (value === isRepeating) return
  isRepeating = value
  for (const tell of listeners) tell()
}

export function beginOutage(): void {
  set(true)
}

/** A call was answered, or no call is being repeated any more. */
export function endOutage(): void {
  set(false)
}

export function isOutage(): boolean {
  return isRepeating
}

export function watchOutage(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Some 20 seconds: a database that changes its server takes about ten. */
const REPEATS = 6

/** In milliseconds, after so many failures. */
export function toPause(failures: number): number {
  return Math.min(1000 * 2 ** failures, 4000)
}

/** Whether to go on asking a server that cannot answer for the moment. */
export function mayRepeat(failures: number): boolean {
  const goesOn = failures < REPEATS
  set(goesOn)
  return goesOn
}
