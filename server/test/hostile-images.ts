// Small files that are expensive to decode.
import { crc32, deflateSync } from 'node:zlib'

/** An animated WebP of one pixel per frame; 20,000 frames are 0.9 MB. */
export function anAnimatedWebp(frames: number): Buffer {
  // One pixel as libwebp writes it without loss.
  const pixel = riffChunk('VP8L', Buffer.from('2f0000000007d0fffef7bfff8188e87f00', 'hex'))
  const place = Buffer.alloc(16)
  place.writeUIntLE(100, 12, 3)
  const frame = riffChunk('ANMF', Buffer.concat([place, pixel]))
  const canvas = Buffer.alloc(10)
  canvas[0] = 0b10
  const animation = riffChunk('ANIM', Buffer.alloc(6))
  const frameList = Buffer.alloc(frame.length * frames, frame)
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), riffChunk('VP8X', canvas), animation, frameList]))
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A square, interlaced PNG with 16 bits and transparency, without content: it deflates to almost nothing. */
export function aDeepPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([16, 6, 0, 0, 1], 8)
  const content = deflateSync(Buffer.alloc(ADAM7.reduce((sum, pass) => sum + passBytes(side, pass), 0)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', content), pngChunk('IEND')])
}

/** First column, first row, distance of columns, distance of rows of each pass. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Every row starts with the byte that names its filter; a pixel has eight bytes. */
function passBytes(side: number, [left, top, across, down]: (typeof ADAM7)[number]): number {
  return Math.ceil((side - top) / down) * (1 + Math.ceil((side - left) / across) * 8)
}

export function pngChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

/** A GIF of so many frames of one pixel each. */
export function anAnimatedGif(frames: number): Buffer {
  const head = Buffer.from('474946383961010001008000000000000000ff', 'hex')
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, Buffer.alloc(frame.length * frames, frame), Buffer.from([0x3b])])
}

/** A JPEG whose first scan claims one colour only: the decoder then holds the whole image until the last scan. */
export function withoutInterleaving(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const changed = Buffer.from(jpeg)
  changed[scan + 4] = 1
  return changed
}
