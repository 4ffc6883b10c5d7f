const QUOTE_MAX = 140

const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** What somebody wrote, in quotation marks and on one line; a long text ends after a word, and never in the middle of a character. */
export function quote(text: string): string {
  const characters = Array.from(graphemes.segment(text.replaceAll(/\s+/g, ' ').trim()), ({ segment }) => segment)
  const line = characters.join('')
  if (characters.length <= QUOTE_MAX) return `“${line}”`
  const begin = characters.slice(0, QUOTE_MAX - 1).join('')
  const lastSpace = begin.lastIndexOf(' ')
  return `“${lastSpace > QUOTE_MAX / 2 ? begin.slice(0, lastSpace) : begin}…”`
}
