import { open, type FileHandle } from 'node:fs/promises'

/** Longer than any text that is not a file, however it is escaped. */
const LONG = 64 * 1024
/** Of everything but long texts. */
const MAX_KEPT = 256 * 1024
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Decodes the base64 of one long text into a file while it arrives. */
interface Target {
  write: (escaped: Buffer) => Promise<void>
  close: () => Promise<void>
}

interface Source {
  body: AsyncIterable<Buffer>
  maxBytes: number
  /** Opens a file for the next long text and names what stands in its place. */
  begin: () => Promise<{ target: Target; placeholder: string }>
  tooLarge: () => Error
}

/**
 * Reads JSON whose long texts are files in base64, and never holds more than a piece of one: they go to `begin`, and
 * the JSON that comes back has placeholders in their place. It need not be valid; whoever parses it will tell.
 */
export async function extractLongTexts({ body, maxBytes, begin, tooLarge }: Source): Promise<Buffer> {
  const kept: Buffer[] = []
  let keptBytes = 0
  let received = 0
  let isInside = false
  let isEscaped = false
  let held: Buffer[] = []
  let heldBytes = 0
  let long: Awaited<ReturnType<typeof begin>> | undefined

  function keep(piece: Buffer): void {
    kept.push(piece)
    keptBytes += piece.length
    if (keptBytes > MAX_KEPT) throw tooLarge()
  }

  async function add(piece: Buffer): Promise<void> {
    if (long) return long.target.write(piece)
    held.push(piece)
    heldBytes += piece.length
    if (heldBytes <= LONG) return
    long = await begin()
    await long.target.write(Buffer.concat(held))
    held = []
  }

  async function endText(): Promise<void> {
    await long?.target.close()
    for (const piece of long ? [Buffer.from(long.placeholder)] : held) keep(piece)
    keep(Buffer.of(QUOTE))
    isInside = false
    held = []
    heldBytes = 0
    long = undefined
  }

  /** Takes what belongs together from `start` on, and says where it ends. */
  async function take(chunk: Buffer, start: number): Promise<number> {
    if (isEscaped) {
      isEscaped = false
      await add(Buffer.from([BACKSLASH, chunk[start] ?? 0]))
      return start + 1
    }
    const end = findMark(chunk, start)
    if (isInside) {
      if (end > start) await add(chunk.subarray(start, end))
      isEscaped = chunk[end] === BACKSLASH
      if (chunk[end] === QUOTE) await endText()
    } else {
      keep(chunk.subarray(start, end + 1))
      isInside = chunk[end] === QUOTE
    }
    return end + 1
  }

  try {
    for await (const chunk of body) {
      received += chunk.length
      if (received > maxBytes) throw tooLarge()
      for (let at = 0; at < chunk.length;) at = await take(chunk, at)
    }
    return Buffer.concat(kept)
  } finally {
    await long?.target.close()
  }
}

/** Where the next quote or backslash is, else the end. */
function findMark(chunk: Buffer, start: number): number {
  let at = start
  while (at < chunk.length && chunk[at] !== QUOTE && chunk[at] !== BACKSLASH) at += 1
  return at
}

/** How many bytes it has is told by `size`; one more than `max` when there are too many. */
export async function openBase64File(path: string, max: number, size: (bytes: number) => void): Promise<Target> {
  const file: FileHandle = await open(path, 'wx', 0o600)
  let bytes = 0
  let isBegun = false
  let waiting = ''
  async function put(base64: string): Promise<void> {
    const data = Buffer.from(base64, 'base64')
    bytes = Math.min(max + 1, bytes + data.length)
    size(bytes)
    if (bytes <= max) await file.write(data)
  }
  return {
    async write(escaped) {
      waiting += isBegun ? unescape(escaped) : withoutPrefix(unescape(escaped))
      isBegun = true
      // Escapes come two bytes at a time; four letters make three bytes.
      if (waiting.length < LONG) return
      const whole = waiting.length - (waiting.length % 4)
      await put(waiting.slice(0, whole))
      waiting = waiting.slice(whole)
    },
    async close() {
      await put(waiting)
      await file.close()
    },
  }
}

/** Without `data:image/png;base64,`. */
export function withoutPrefix(text: string): string {
  return text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text
}

/** Some write slashes with a backslash before them, and some break lines. */
function unescape(escaped: Buffer): string {
  const text = escaped.toString('latin1')
  return text.includes('\\') ? text.replaceAll(/\\[nr]/g, '').replaceAll('\\', '') : text
}
