/** A piece of a text, and where it leads if it is an address. */
export interface TextPart {
  text: string
  href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi
/** Ends the sentence around an address rather than the address. */
const PUNCTUATION = /[.,;:!?…*_~»”’\]}]+$/

/** Only whole addresses of the web become links; everything else stays text, whatever it looks like. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const shown = trimAddress(found)
    const href = toHref(shown)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shown, href })
    end = index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function trimAddress(found: string): string {
  const shown = found.replace(PUNCTUATION, '')
  // A bracket that was opened before the address closes after it.
  const unopened = shown.endsWith(')') && !shown.includes('(')
  return unopened ? trimAddress(shown.replace(/\)+$/, '')) : shown
}

function toHref(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, href } = new URL(address)
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' ? href : undefined
}
