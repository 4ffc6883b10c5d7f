import { formatNumber } from '@bedesten/contract/format-number'
import { whenNeeded } from '../../../lib/format/when-needed.ts'

const DESCRIPTION_MAX = 50

const graphemes = whenNeeded(() => new Intl.Segmenter('tr', { granularity: 'grapheme' }))

/** Counted as a reader counts: no emoji or accented letter is cut in two. */
export function shortenDescription(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = SIMPLE.test(line)
    ? line.split('')
    : Array.from(graphemes().segment(line), ({ segment }) => segment)
  if (characters.length <= DESCRIPTION_MAX) return characters.join('')
  return `${characters.slice(0, DESCRIPTION_MAX).join('').trimEnd()}…`
}

/** Latin letters and punctuation, of which each is one character to its reader; dividing others takes 30 times as long. */
const SIMPLE = /^[ -~\u00a0-\u02ff\u2010-\u2027]*$/

/** Undefined without a distance. Distances below 100 metres are shown as 100. */
export function formatDistance(km: number | undefined): string | undefined {
  if (km === undefined || km <= 0) return undefined
  const shown = Math.max(0.1, km)
  return `${formatNumber(shown, { least: 1, most: 1 })} km`
}

/** An estimate may be twice of what is there: from here on it surely means more than a thousand. */
const SURELY_MORE = 2000

/** As in "… ürün bulundu". */
export function formatFoundTotal({ total, exact }: { total: number; exact: boolean }): string {
  if (exact) return formatNumber(total)
  return total >= SURELY_MORE ? `1.000'den çok` : `yaklaşık ${formatNumber(Number(total.toPrecision(2)))}`
}
