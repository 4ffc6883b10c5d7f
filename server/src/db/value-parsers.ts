import { types } from 'pg'

const oids = { int8: 20, int8Array: 1016, date: 1082 }

/** Ids and amounts arrive as numbers, days as texts; all else as pg reads it. */
export const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (format === 'binary') return types.getTypeParser(oid, format)
  if (oid === oids.int8) return toSafeNumber
  if (oid === oids.int8Array) return toSafeNumbers
  // A calendar day has no time zone; the driver's Date would shift it by that of the machine.
  if (oid === oids.date) return String
  return types.getTypeParser(oid, 'text')
}

function toSafeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned ${text}, beyond the safe integers.`)
  return value
}

function toSafeNumbers(text: string): (number | null)[] {
  const parse: (text: string) => (string | null)[] = types.getTypeParser(oids.int8Array, 'text')
  return parse(text).map((item) => (item === null ? null : toSafeNumber(item)))
}
