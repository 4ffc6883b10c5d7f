const ID = /^[1-9]\d{0,15}$/

/** Whether a segment of an address could be an id. */
export function isPossibleId(value: string): boolean {
  return ID.test(value)
}
