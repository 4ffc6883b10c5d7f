const FOLDED_LENGTH = 320
const FOLDED_LINES = 6

/** The beginning of a long text, up to the end of a word; undefined when the text is short enough to be shown whole. */
export function fold(text: string): string | undefined {
  const lines = text.split('\n')
  const begin = lines.length > FOLDED_LINES ? lines.slice(0, FOLDED_LINES).join('\n') : text
  if (begin.length > FOLDED_LENGTH) return `${cutAtWord(begin)}…`
  return begin === text ? undefined : `${begin.trimEnd()}…`
}

function cutAtWord(text: string): string {
  const begin = text.slice(0, FOLDED_LENGTH)
  const end = begin.search(/\s\S*$/)
  return (end > 0 ? begin.slice(0, end) : begin.replace(/[\uD800-\uDBFF]$/, '')).trimEnd()
}
