import { frameworkRefusal } from '../error-handler.ts'
import { notBase64 } from './limits.ts'

/** Receives the decoded texts of a list, in order. */
export interface Sink {
  begin: () => void
  /** The buffer is reused for the next piece. */
  data: (decoded: Buffer) => void
  end: () => void
}

export interface Base64Text {
  begin: () => void
  /** Decodes the text from `start` on, and returns where the piece continues after it. */
  read: (piece: Buffer, start: number) => number
  isOver: () => boolean
  /** Flushes what was decoded so far. */
  flush: () => void
}

/** Maximum bytes between two writes to disk. */
export const PIECE = 64 * 1024
/** `data:image/png;base64,` and the like. */
const PREFIX = 'data:'
const MAX_PREFIX = 128

const COMMA = 0x2c
const SPACE = 0x20
const LOWER_U = 0x75
const LETTER = 0
const SKIPPED = 1
const QUOTE = 2
const BACKSLASH = 3
const CONTROL = 4
const FOREIGN = 5
/** Classes of bytes in a text; both base64 alphabets are letters. */
const MEANING = new Uint8Array(256).map((_, byte) => {
  const character = String.fromCodePoint(byte)
  if (/[\w+/-]/.test(character)) return LETTER
  if (character === '=' || byte === SPACE) return SKIPPED
  if (character === '"') return QUOTE
  if (character === '\\') return BACKSLASH
  return byte < SPACE ? CONTROL : FOREIGN
})
const NOTHING = 0
/** The meaning of a byte after a backslash; any white space may break lines. */
const ESCAPED = new Uint8Array(256)
for (const character of 'bfnrt') ESCAPED[character.charCodeAt(0)] = SPACE
for (const character of '"\\/') ESCAPED[character.charCodeAt(0)] = character.charCodeAt(0)
const NO_DIGIT = 16
const DIGIT = new Uint8Array(256).map((_, byte) => {
  const digit = Number.parseInt(String.fromCodePoint(byte), 16)
  return Number.isNaN(digit) ? NO_DIGIT : digit
})

/** Decodes the base64 texts of a JSON list one after the other, in one pass over their bytes. */
export function createBase64Text(sink: Sink): Base64Text {
  // Larger than a piece: up to three letters and a possible prefix wait for the next piece.
  const letters = Buffer.allocUnsafe(PIECE + MAX_PREFIX + 3)
  // Reused for every piece: separate buffers would pile up until they are collected.
  const decoded = Buffer.allocUnsafe(letters.length)
  let filled = 0
  let count = 0
  let isOver = true
  /** The beginning of the text, until it is known whether it is a prefix. */
  let head: string | undefined
  let isEscaped = false
  /** Missing digits of a \u escape. */
  let digits = 0
  let code = 0

  function decode(end: number): void {
    if (end === 0) return
    const start = filled
    filled += decoded.write(letters.toString('latin1', 0, end), start, 'base64')
    sink.data(decoded.subarray(start, filled))
    letters.copy(letters, 0, end, count)
    count -= end
  }

  function add(byte: number): void {
    if (head !== undefined) return addToHead(head, byte)
    const meaning = MEANING[byte]
    if (meaning === LETTER) letters[count++] = byte
    else if (meaning !== SKIPPED) throw notBase64()
  }

  function addToHead(begun: string, byte: number): void {
    const isPrefix = begun.startsWith(PREFIX)
    head = isPrefix && byte === COMMA ? undefined : begun + String.fromCodePoint(byte)
    if (isPrefix ? begun.length > MAX_PREFIX : head !== undefined && !PREFIX.startsWith(head)) endHead()
  }

  function endHead(): void {
    const begun = head ?? ''
    head = undefined
    for (const byte of Buffer.from(begun, 'latin1')) add(byte)
  }

  function addEscaped(byte: number): void {
    if (digits > 0) return addDigit(DIGIT[byte] ?? NO_DIGIT)
    if (byte === LOWER_U) {
      digits = 4
      code = 0
      return
    }
    const meant = ESCAPED[byte] ?? NOTHING
    if (meant === NOTHING) throw frameworkRefusal(400)
    isEscaped = false
    add(meant)
  }

  function addDigit(digit: number): void {
    if (digit === NO_DIGIT) throw frameworkRefusal(400)
    code = code * 16 + digit
    digits -= 1
    if (digits > 0) return
    isEscaped = false
    // Characters beyond a byte are no letters either.
    add(Math.min(code, 0xff))
  }

  /** Decodes runs of letters; nearly all of a text goes through these loops. */
  function addLetters(piece: Buffer, start: number): number {
    let end = start
    while (end < piece.length && MEANING[piece[end] ?? 0] === LETTER) end += 1
    if (end - start > 32) piece.copy(letters, count, start, end)
    else for (let at = start; at < end; at += 1) letters[count + at - start] = piece[at] ?? 0
    count += end - start
    return end
  }

  function end(): void {
    if (head !== undefined) endHead()
    decode(count)
    isOver = true
    sink.end()
  }

  return {
    begin() {
      isOver = false
      head = ''
      sink.begin()
    },
    read(piece, start) {
      for (let at = start; at < piece.length; at += 1) {
        if (!isEscaped && head === undefined) at = addLetters(piece, at)
        if (at === piece.length) break
        const byte = piece[at] ?? 0
        const meaning = MEANING[byte]
        if (isEscaped) addEscaped(byte)
        else if (meaning === BACKSLASH) isEscaped = true
        else if (meaning === CONTROL) throw frameworkRefusal(400)
        else if (meaning === QUOTE) {
          end()
          return at + 1
        } else add(byte)
      }
      return piece.length
    },
    isOver: () => isOver,
    flush() {
      decode(count - (count % 4))
      filled = 0
    },
  }
}
