import type { ReadBytes } from './file-bytes.ts'
import type { ImageHeader } from './image-format.ts'

const MAX_BOXES = 1000
/** Measured: planes, their copy as RGB and the decoder's own reference frames. */
const BYTES_PER_PIXEL = { usual: 20, deep: 26 }

interface Box {
  type: string
  start: number
  end: number
}

/** Measured: planes, their copy as RGBA in the decoder's memory and in ours. */
const HEIC_BYTES_PER_PIXEL = 14

/** Described by the same boxes. */
export async function readHeic(read: ReadBytes): Promise<ImageHeader | undefined> {
  const header = await readAvif(read)
  return header && { ...header, bytesPerPixel: HEIC_BYTES_PER_PIXEL }
}

/** The largest image that is described in the properties; thumbnails and tiles of a grid are smaller. */
export async function readAvif(read: ReadBytes): Promise<ImageHeader | undefined> {
  const counter = { boxes: 0 }
  const meta = await findBox(read, { type: '', start: 0, end: Number.MAX_SAFE_INTEGER }, 'meta', counter)
  // Four bytes of version and flags come before its content.
  const properties = meta && (await findBox(read, { ...meta, start: meta.start + 4 }, 'iprp', counter))
  const list = properties && (await findBox(read, properties, 'ipco', counter))
  if (!list) return undefined
  let largest = { width: 0, height: 0 }
  let isDeep = false
  for await (const { type, start } of boxesIn(read, list, counter)) {
    const content = await read(start, 12)
    if (type === 'ispe' && content.length === 12) {
      const size = { width: content.readUInt32BE(4), height: content.readUInt32BE(8) }
      if (size.width * size.height > largest.width * largest.height) largest = size
    }
    // Ten or twelve bits per sample are held in two bytes.
    if (type === 'av1C') isDeep ||= ((content[2] ?? 0) & 0x40) !== 0
  }
  return { ...largest, bytesPerPixel: isDeep ? BYTES_PER_PIXEL.deep : BYTES_PER_PIXEL.usual, frames: 1 }
}

async function findBox(read: ReadBytes, within: Box, type: string, counter: { boxes: number }) {
  for await (const box of boxesIn(read, within, counter)) if (box.type === type) return box
  return undefined
}

async function* boxesIn(read: ReadBytes, { start, end }: Box, counter: { boxes: number }): AsyncGenerator<Box> {
  for (let offset = start; offset < end && counter.boxes < MAX_BOXES; counter.boxes += 1) {
    const head = await read(offset, 16)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    // A size of 0 means: to the end of the file.
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short || end - offset
    const headBytes = isLong ? 16 : 8
    if (size < headBytes) return
    const next = Math.min(offset + size, end)
    yield { type: head.toString('latin1', 4, 8), start: offset + headBytes, end: next }
    offset = next
  }
}
