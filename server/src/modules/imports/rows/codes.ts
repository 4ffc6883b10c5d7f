/**
 * Whether a spreadsheet has made this of the code: it opens `0012` and `1e5` of a text file as numbers, and saves them as `12`
 * and `100000` or `1,00E+05`.
 */
export function isMadeOf(code: string, given: string): boolean {
  const number = toNumber(code)
  return number !== undefined && String(number) !== code && toNumber(given) === number
}

function toNumber(text: string): number | undefined {
  const number = /^\d{1,15}([.,]\d{1,15})?(e\+?\d{1,2})?$/i.test(text) ? Number(text.replace(',', '.')) : NaN
  return Number.isSafeInteger(number) ? number : undefined
}

/** A long number as a spreadsheet shows it, without its last digits; `1,00E+05` has all of them. */
export function isShortened(code: string): boolean {
  return /^\d[.,]\d{1,14}E\+(1[0-9]|[2-9][0-9]|\d{3})$/.test(code)
}
