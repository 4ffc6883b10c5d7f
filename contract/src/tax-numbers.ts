/** Check digits of Turkish tax and identity numbers. Blanks between the digits are no matter. */

function digitsOf(text: string, count: number): number[] | undefined {
  const compact = text.replaceAll(/[\s.-]/g, '')
  return compact.length === count && /^\d+$/.test(compact) ? Array.from(compact, Number) : undefined
}

/** Vergi kimlik numarası: ten digits. */
export function isVkn(text: string): boolean {
  const digits = digitsOf(text, 10)
  if (!digits) return false
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10
    return total + (shifted === 9 ? 9 : (shifted * 2 ** (9 - index)) % 9)
  }, 0)
  return digits[9] === (10 - (sum % 10)) % 10
}

/** T.C. kimlik numarası: eleven digits. */
export function isTckn(text: string): boolean {
  const digits = digitsOf(text, 11)
  if (!digits || digits[0] === 0) return false
  const every = (first: number, last: number, step: number) =>
    digits
      .filter((_, index) => index >= first && index <= last && (index - first) % step === 0)
      .reduce((a, b) => a + b, 0)
  const tenth = (((every(0, 8, 2) * 7 - every(1, 7, 2)) % 10) + 10) % 10
  return digits[9] === tenth && digits[10] === every(0, 9, 1) % 10
}

/** Of sixteen digits of a MERSİS number the first eleven are a zero and a tax number, or an identity number. */
export function taxNumberOfMersis(text: string): string | undefined {
  const digits = digitsOf(text, 16)?.join('')
  if (digits === undefined) return undefined
  if (digits.startsWith('0')) return isVkn(digits.slice(1, 11)) ? digits.slice(1, 11) : undefined
  return isTckn(digits.slice(0, 11)) ? digits.slice(0, 11) : undefined
}
