/**
 * `1.234` or `1.234,5`: as Intl writes numbers in Turkish, with `least` to `most` decimals. The first use of Intl takes
 * a slow phone a tenth of a second, during the hydration of a page full of numbers.
 */
export function formatNumber(value: number, { least = 0, most = 3 }: { least?: number; most?: number } = {}): string {
  const size = Math.abs(value)
  // Other numbers have an exponent.
  if (!(size === 0 || (size >= 1e-6 && size < 1e15))) return value.toLocaleString('tr-TR', toIntl(least, most))
  // From its decimal digits: 1.005 is half a cent above 1, though its binary value is a little less.
  const digits = String(Math.round(Number(`${size}e${most}`))).padStart(most + 1, '0')
  const whole = digits.slice(0, digits.length - most).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  const decimals = digits.slice(digits.length - most)
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  return (value < 0 ? '-' : '') + whole + (shown && `,${shown}`)
}

function toIntl(least: number, most: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: least, maximumFractionDigits: most }
}
