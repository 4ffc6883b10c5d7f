import { readAvif, readHeic } from './avif-header.ts'
import type { ReadBytes } from './file-bytes.ts'
import type { ImageFormat, ImageHeader } from './image-format.ts'
import { readJpeg } from './jpeg-header.ts'
import { readWebp } from './webp-header.ts'

/** Undefined if the file is broken. Reads a bounded part of the file. */
export async function readImageHeader(format: ImageFormat, read: ReadBytes): Promise<ImageHeader | undefined> {
  const header = await READERS[format](read)
  return header && header.width > 0 && header.height > 0 ? header : undefined
}

const READERS: Record<ImageFormat, (read: ReadBytes) => Promise<ImageHeader | undefined>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  gif: readGif,
  heif: readAvif,
  heic: readHeic,
}

/** Samples per pixel after decoding, by colour type; palettes and transparent colours become RGB with alpha. */
const PNG_CHANNELS: Record<number, number> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 }

async function readPng(read: ReadBytes): Promise<ImageHeader | undefined> {
  const head = await read(8, 21)
  const channels = PNG_CHANNELS[head[17] ?? -1]
  if (head.length < 21 || head.toString('latin1', 4, 8) !== 'IHDR' || channels === undefined) return undefined
  const sampleBytes = head[16] === 16 ? 2 : 1
  const isInterlaced = head[20] !== 0
  return {
    width: head.readUInt32BE(8),
    height: head.readUInt32BE(12),
    // The rows of an interlaced image are complete only at its end.
    bytesPerPixel: isInterlaced ? channels * sampleBytes : 0,
    frames: 1,
  }
}

/** The decoder holds a canvas of four bytes per pixel; its time is linear in frames, so they need not be counted. */
async function readGif(read: ReadBytes): Promise<ImageHeader | undefined> {
  const head = await read(6, 4)
  if (head.length < 4) return undefined
  return { width: head.readUInt16LE(0), height: head.readUInt16LE(2), bytesPerPixel: 4, frames: 1 }
}
