/** A piece of a text, and where it leads if it is an address. */
export interface TextPart {
  text: string
  href?: string
}

/** A whole address, or one whose beginning is left out as people write it; `www` inside a word or an address is neither. */
const ADDRESS = /https?:\/\/[^\s<>"'`]+|(?<![\p{L}\p{N}@:/._-])www\.[^\s<>"'`]+/giu
/** Ends the sentence around an address rather than the address. */
const PUNCTUATION = /[.,;:!?…*_~»”’\]}]+$/

/** Only web addresses become links; everything else stays text. */
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

function toHref(shown: string): string | undefined {
  const isShort = shown.slice(0, 4).toLowerCase() === 'www.'
  const address = isShort ? `https://${shown}` : shown
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, username, href } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  // The part before an @ is a user name, which may look like a host.
  if (isShort && (username !== '' || !isPublicName(hostname))) return undefined
  return hostname === '' ? undefined : href
}

/** At least a name below www and one above it. */
function isPublicName(hostname: string): boolean {
  return /^www\.(?!-)[a-z\d-]+(?<!-)\.[a-z\d.-]+$/.test(hostname)
}
