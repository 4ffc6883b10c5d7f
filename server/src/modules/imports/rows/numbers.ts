/**
 * `1.234,50` and `1234.50`; `1.234` is a thousand, as Turkish writing has it, and so is `1.234.567`. Undefined for what is
 * other text.
 */
export function parseNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s\u00a0\u202f]/g, '')
  if (!/^-?[\d.,]+$/.test(digits) || !/\d/.test(digits)) return undefined
  const plain = toPlain(digits)
  return plain !== undefined && /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

function toPlain(text: string): string | undefined {
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(text)) return text.replaceAll(',', '')
  if (/^-?\d{1,3}(,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '')
  if (/^-?\d+(,\d+)?$/.test(text)) return text.replace(',', '.')
  return /^-?\d+\.\d+$/.test(text) ? text : undefined
}

/** Removes floating-point noise of formulas: `84.49999999999999` is 84.5. */
export function steady(number: number): number {
  return Number(number.toPrecision(13))
}
