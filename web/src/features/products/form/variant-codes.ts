import { foldTurkish } from '@bedesten/contract/turkish'
import type { VariantValues } from './variant-values.ts'

/** `HVL-LACIVE-50X90`: the first letters of each value. */
export function toCode(start: string, values: string[]): string {
  const parts = values.map((value) =>
    foldTurkish(value)
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 6)
      .toUpperCase(),
  )
  return [start.trim(), ...parts].filter(Boolean).join('-')
}

/** Codes for these of the rows, by their keys; what begins alike gets a number, so that no two rows have one code. */
export function makeCodes(rows: VariantValues[], chosen: VariantValues[], start: string): Map<number, string> {
  const made = new Map<number, string>()
  const keys = new Set(chosen.map(({ key }) => key))
  const taken = new Set(rows.flatMap(({ key, sku }) => (keys.has(key) ? [] : [sku.trim()])))
  for (const { key, values } of chosen) {
    const code = toCode(start, values)
    let own = code
    for (let number = 2; taken.has(own); number += 1) own = `${code}-${number}`
    taken.add(own)
    made.set(key, own)
  }
  return made
}
