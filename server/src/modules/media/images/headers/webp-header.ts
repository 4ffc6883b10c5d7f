import type { ReadBytes } from './file-bytes.ts'
import type { ImageHeader } from './image-format.ts'

/** The decoder's time grows with the square of the number of frames: 1,000 take 2 ms, 20,000 take a second. */
export const MAX_FRAMES = 1000
const MAX_CHUNKS = 2 * MAX_FRAMES
const BYTES_PER_PIXEL = 4

export async function readWebp(read: ReadBytes): Promise<ImageHeader | undefined> {
  const type = (await read(12, 4)).toString('latin1')
  const content = await read(20, 10)
  if (content.length < 10) return undefined
  const still = { bytesPerPixel: BYTES_PER_PIXEL, frames: 1 }
  if (type === 'VP8 ') {
    const isKeyFrame = content.readUIntBE(3, 3) === 0x9d012a
    if (!isKeyFrame) return undefined
    return { ...still, width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff }
  }
  if (type === 'VP8L') {
    const bits = content.readUInt32LE(1)
    if (content[0] !== 0x2f) return undefined
    return { ...still, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (type !== 'VP8X') return undefined
  const canvas = { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 }
  const frames = await countFrames(read)
  return frames === undefined ? undefined : { ...canvas, bytesPerPixel: BYTES_PER_PIXEL, frames }
}

/** Counts up to one past the limit; undefined if the file has too many chunks. */
async function countFrames(read: ReadBytes): Promise<number | undefined> {
  let frames = 0
  let offset = 12
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    const head = await read(offset, 8)
    if (head.length < 8 || frames > MAX_FRAMES) return Math.max(1, frames)
    if (head.toString('latin1', 0, 4) === 'ANMF') frames += 1
    const length = head.readUInt32LE(4)
    offset += 8 + length + (length % 2)
  }
  return undefined
}
