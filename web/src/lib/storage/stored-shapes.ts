/** Checks of what an earlier version of the page may have stored in another shape. */
export type Fits = (value: unknown) => boolean

export const isText: Fits = (value) => typeof value === 'string'
export const isNumber: Fits = (value) => typeof value === 'number'
export const isFlag: Fits = (value) => typeof value === 'boolean'

export function isOneOf(known: readonly unknown[]): Fits {
  return (value) => known.includes(value)
}

export function isListOf(fits: Fits): Fits {
  return (value) => Array.isArray(value) && value.every(fits)
}

export function isNullOr(fits: Fits): Fits {
  return (value) => value === null || fits(value)
}

export function isAbsentOr(fits: Fits): Fits {
  return (value) => value === undefined || fits(value)
}

/** Fields beyond those named may be there. */
export function hasShape(fields: Record<string, Fits>): Fits {
  return (value) => isRecord(value) && Object.entries(fields).every(([name, fits]) => fits(value[name]))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
