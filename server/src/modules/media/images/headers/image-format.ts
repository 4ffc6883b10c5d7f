export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | 'heic'

/** Facts from the header of a file, before decoding. */
export interface ImageHeader {
  width: number
  height: number
  /** Memory of the decoder per pixel; 0 if it works row by row. */
  bytesPerPixel: number
  /** Counted up to the limit of frames, and only if the decoder reads all of them. */
  frames: number
}

/** The format by the first bytes; undefined unless accepted as an image. */
export function sniffFormat(head: Buffer): ImageFormat | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return 'gif'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return sniffHeif(head)
}

/** AVIF and HEIC are kinds of HEIF that name themselves among its brands; each needs a decoder of its own. */
function sniffHeif(head: Buffer): 'heif' | 'heic' | undefined {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length))
  if (/^(.{4})*(avif|avis)/s.test(brands)) return 'heif'
  return /^(.{4})*(heic|heix)/s.test(brands) ? 'heic' : undefined
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}
