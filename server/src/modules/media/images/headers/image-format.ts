export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/** What a file says about itself before anything of it is decoded. */
export interface ImageHeader {
  width: number
  height: number
  /** What the decoder holds per pixel of the whole image; 0 where it goes through the image row by row. */
  bytesPerPixel: number
  /** Counted no further than the limit of frames, and only where the decoder looks at all of them. */
  frames: number
}

/** What a file is by its first bytes; undefined for everything that is not accepted as an image. */
export function sniffFormat(head: Buffer): ImageFormat | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return 'gif'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return isAvif(head) ? 'heif' : undefined
}

/** AVIF is a kind of HEIF that names itself among its brands; the other kinds need decoders we do not have. */
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length))
  return /^(.{4})*(avif|avis)/s.test(brands)
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}
