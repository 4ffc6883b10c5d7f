import { Parser } from 'saxen'
import { SheetRefusal } from './sheet.ts'

/** Undefined if the element has no such attribute. */
type Attribute = (name: string, prefix?: 'any prefix') => string | undefined

interface XmlHandlers {
  /** Its name has no prefix. */
  open?: (name: string, attribute: Attribute) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

export const BROKEN = 'Dosya bozuk: Excel tablosu olarak okunamadı. Dosyayı açıp yeniden kaydedin.'

const TOO_MANY = 'Dosyada çok fazla hücre var. Boş satır ve sütunları silin ya da dosyayı bölün.'

const PIECE_BYTES = 128 * 1024
/** No tag or text of a workbook is longer; the parser rereads an open one with every chunk. */
const MAX_TOKEN_BYTES = 512 * 1024
/** 20,000 rows of 100 cells with a value each are four million; six million take about two seconds. */
const MAX_ELEMENTS = 6_000_000
/** Workbooks have about ten. */
const MAX_DEPTH = 100

/** Reads in chunks: time and memory grow with the size, not with the content. */
export function readXml(xml: Uint8Array, { open, close, text }: XmlHandlers): void {
  let elements = 0
  let depth = 0
  let silentBytes = 0
  const parser = new Parser()
    .on('openTag', (name, attributes, decode) => {
      silentBytes = 0
      elements += 1
      depth += 1
      if (elements > MAX_ELEMENTS) throw new SheetRefusal(TOO_MANY)
      if (depth > MAX_DEPTH) throw new SheetRefusal(BROKEN)
      open?.(withoutPrefix(name), (wanted, prefix) => {
        const value = findAttribute(attributes(), wanted, prefix)
        return value === undefined ? undefined : decode(value)
      })
    })
    .on('closeTag', (name) => {
      silentBytes = 0
      depth -= 1
      close?.(withoutPrefix(name))
    })
    .on('text', (content, decode) => text?.(decode(content)))
    .on('cdata', (content) => text?.(content))
  const decoder = new TextDecoder()
  for (let at = 0; at < xml.length; at += PIECE_BYTES) {
    const piece = xml.subarray(at, at + PIECE_BYTES)
    silentBytes += piece.length
    parser.write(decoder.decode(piece, { stream: true }))
    if (silentBytes > MAX_TOKEN_BYTES) throw new SheetRefusal(BROKEN)
  }
  parser.end()
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

function findAttribute(attributes: Record<string, string>, name: string, prefix?: 'any prefix'): string | undefined {
  if (prefix === undefined) return attributes[name]
  return Object.entries(attributes).find(([each]) => withoutPrefix(each) === name)?.[1]
}
