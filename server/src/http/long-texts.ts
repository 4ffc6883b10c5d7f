import { open, type FileHandle } from 'node:fs/promises'

/** Longer than any text that is not a file, however it is escaped. */
const LONG = 64 * 1024
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
  let received = 0
  let isInside = false
  let isEscaped = false
  let held: Buffer[] = []
  let heldBytes = 0
  let long: Awaited<ReturnType<typeof begin>> | undefined

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
    kept.push(...(long ? [Buffer.from(long.placeholder)] : held))
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
    const quote = indexOf(chunk, QUOTE, start)
    if (!isInside) {
      kept.push(chunk.subarray(start, quote + 1))
      isInside = quote < chunk.length
      return quote + 1
    }
    const end = Math.min(quote, indexOf(chunk, BACKSLASH, start))
    if (end > start) await add(chunk.subarray(start, end))
    isEscaped = chunk[end] === BACKSLASH
    if (end === quote && quote < chunk.length) {
      isInside = false
      await endText()
      kept.push(chunk.subarray(quote, quote + 1))
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

function indexOf(chunk: Buffer, byte: number, start: number): number {
  const found = chunk.indexOf(byte, start)
  return found === -1 ? chunk.length : found
}

/** How many bytes it has is told by `size`; one more than `max` when there are too many. */
export async function openBase64File(path: string, max: number, size: (bytes: number) => void): Promise<Target> {
  const file: FileHandle = await open(path, 'wx', 0o600)
  let bytes = 0
  let carried: string | undefined
  async function put(base64: string): Promise<void> {
    const data = Buffer.from(base64, 'base64')
    bytes = Math.min(max + 1, bytes + data.length)
    size(bytes)
    if (bytes <= max) await file.write(data)
  }
  return {
    async write(escaped) {
      const text = unescape(escaped)
      const all = carried === undefined ? withoutPrefix(text) : carried + text
      const whole = all.length - (all.length % 4)
      carried = all.slice(whole)
      await put(all.slice(0, whole))
    },
    async close() {
      if (carried) await put(carried)
      carried = ''
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
