const QUOTE_MAX = 140

const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** Quotes a text on one line; a long one is cut after a word, never inside a character. */
export function quote(text: string): string {
  const characters = Array.from(graphemes.segment(text.replaceAll(/\s+/g, ' ').trim()), ({ segment }) => segment)
  const line = characters.join('')
  if (characters.length <= QUOTE_MAX) return `“${line}”`
  const begin = characters.slice(0, QUOTE_MAX - 1).join('')
  const lastSpace = begin.lastIndexOf(' ')
  return `“${lastSpace > QUOTE_MAX / 2 ? begin.slice(0, lastSpace) : begin}…”`
}
