import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Sequence, Table } from './transfer-catalog.ts'

/**
 * An export is gzipped text: a header, then per table a line naming it, its rows as COPY writes them and a line `\.`,
 * and at last the sequences. That last line proves that nothing is missing.
 */
export interface Header {
  format: typeof formatName
  /** The newest migration applied to the database that was exported. */
  schema: number
}

export interface Trailer {
  sequences: Sequence[]
}

export const formatName = 'bedesten-export-1'
/** COPY escapes backslashes, so no row can look like this. */
export const endOfRows = '\\.\n'

export function toLine(value: Header | Table | Trailer): string {
  return `${JSON.stringify(value)}\n`
}

export interface ExportReader {
  file: string
  chunks: AsyncIterator<Buffer>
  /** Unpacked but not yet read; starts at the beginning of a line. */
  rest: Buffer
  close: () => void
}

export function openExport(file: string): ExportReader {
  const text = createGunzip()
  // Errors arrive through the iterator, which the caller reads from.
  pipeline(createReadStream(file), text, () => undefined)
  return { file, chunks: text[Symbol.asyncIterator](), rest: Buffer.alloc(0), close: () => text.destroy() }
}

export async function readHeader(reader: ExportReader): Promise<Header> {
  const sentence = `${reader.file} is not a Bedesten export.`
  const header = await readLine(reader).catch(failWith(sentence))
  if (isHeader(header)) return header
  throw new Error(sentence)
}

/** The next table, whose rows then have to be read, or the end. */
export async function readTable(reader: ExportReader): Promise<Table | Trailer> {
  const sentence = damaged(reader)
  const next = await readLine(reader).catch(failWith(sentence))
  if (isTable(next)) return next
  if (isTrailer(next) && (await hasEnded(reader).catch(failWith(sentence)))) return next
  throw new Error(sentence)
}

/** gzip compares its checksum at the end only. */
async function hasEnded(reader: ExportReader): Promise<boolean> {
  const { done } = await reader.chunks.next()
  return done === true && reader.rest.length === 0
}

export async function* readRows(reader: ExportReader): AsyncGenerator<Buffer> {
  while (reader.rest.indexOf(endOfRows) !== 0) {
    const last = reader.rest.indexOf(`\n${endOfRows}`)
    const end = last < 0 ? reader.rest.lastIndexOf('\n') : last
    if (end >= 0) yield reader.rest.subarray(0, end + 1)
    reader.rest = reader.rest.subarray(end + 1)
    if (last < 0) await readMore(reader).catch(failWith(damaged(reader)))
  }
  reader.rest = reader.rest.subarray(endOfRows.length)
}

// Longer than any line that is not a row; another kind of file may be one endless line.
const longestLine = 1_000_000

async function readLine(reader: ExportReader): Promise<unknown> {
  while (!reader.rest.includes('\n')) {
    if (reader.rest.length > longestLine) throw new Error('The line is too long.')
    await readMore(reader)
  }
  const end = reader.rest.indexOf('\n')
  const line = reader.rest.toString('utf8', 0, end)
  reader.rest = reader.rest.subarray(end + 1)
  return JSON.parse(line)
}

async function readMore(reader: ExportReader): Promise<void> {
  const { value, done } = await reader.chunks.next()
  if (done === true) throw new Error('The file ends too early.')
  reader.rest = Buffer.concat([reader.rest, value])
}

export function damaged({ file }: ExportReader): string {
  return `${file} is incomplete or damaged: nothing was imported.`
}

/** A missing or unreadable file has its own message; messages of zlib or JSON help nobody. */
function failWith(sentence: string): (cause: unknown) => never {
  return (cause) => {
    throw cause instanceof Error && 'syscall' in cause ? cause : new Error(sentence, { cause })
  }
}

function isHeader(value: unknown): value is Header {
  return has(value, 'format') && value.format === formatName && has(value, 'schema') && Number(value.schema) > 0
}

function isTable(value: unknown): value is Table {
  return has(value, 'name') && has(value, 'columns') && Array.isArray(value.columns)
}

export function isTrailer(value: unknown): value is Trailer {
  return has(value, 'sequences') && Array.isArray(value.sequences)
}

function has<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
