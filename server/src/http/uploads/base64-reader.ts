import { frameworkRefusal } from '../error-handler.ts'
import { createBase64Text, type Sink } from './base64-text.ts'
import { MAX_DEPTH, MAX_OTHER_BYTES, MAX_OTHER_TEXT_BYTES } from './limits.ts'

export interface Base64Reader {
  /** At most PIECE bytes; takes time in proportion to them. */
  read: (piece: Buffer) => void
  /** The JSON, with an empty text for each file of the list. It may be invalid. */
  rest: () => Buffer
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

type State = 'outside' | 'text' | 'file'

/**
 * Reads JSON whose top-level list `field` holds files as base64 texts. Those are decoded while they arrive; of anything
 * else only a bounded amount is kept. Escapes may occur anywhere, also across pieces.
 */
export function createBase64Reader(field: string, sink: Sink): Base64Reader {
  let state: State = 'outside'
  let kept = ''
  let textStart = 0
  let isEscaped = false
  let depth = 0
  let key = ''
  let isValue = false
  let isInList = false
  let hasList = false
  const text = createBase64Text(sink)

  function keep(piece: Buffer, from: number, to: number): void {
    kept += piece.toString('latin1', from, to)
    if (kept.length > MAX_OTHER_BYTES) throw frameworkRefusal(413)
    if (state === 'text' && kept.length - textStart > MAX_OTHER_TEXT_BYTES) throw frameworkRefusal(413)
  }

  /** Until a text of the list begins. */
  function readOther(piece: Buffer, start: number): number {
    for (let at = start; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0
      if (state === 'text') {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) {
          keep(piece, start, at)
          start = at
          endText()
        }
      } else if (byte === QUOTE) {
        keep(piece, start, at + 1)
        start = at + 1
        textStart = kept.length
        if (isInList && depth === 2) {
          state = 'file'
          text.begin()
          return start
        }
        state = 'text'
      } else mark(byte)
    }
    keep(piece, start, piece.length)
    return piece.length
  }

  function endText(): void {
    state = 'outside'
    if (depth === 1 && !isValue) key = kept.slice(textStart)
  }

  function mark(byte: number): void {
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (depth === 1 && isValue && byte === OPEN_LIST && isField(key, field)) {
        if (hasList) throw frameworkRefusal(400)
        hasList = true
        isInList = true
      }
      depth += 1
      if (depth > MAX_DEPTH) throw frameworkRefusal(400)
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth -= 1
      if (depth < 2) isInList = false
    } else if (depth === 1 && byte === COLON) isValue = true
    else if (depth === 1 && byte === COMMA) isValue = false
  }

  return {
    read(piece) {
      for (let at = 0; at < piece.length;) {
        if (state !== 'file') at = readOther(piece, at)
        else {
          at = text.read(piece, at)
          if (text.isOver()) {
            state = 'outside'
            kept += '"'
          }
        }
      }
      text.flush()
    },
    rest: () => Buffer.from(kept, 'latin1'),
  }
}

/** A name may be written with escapes. */
function isField(key: string, field: string): boolean {
  if (!key.includes('\\')) return key === field
  try {
    return JSON.parse(`"${key}"`) === field
  } catch {
    return false
  }
}
