import sharp, { type Sharp } from 'sharp'
import { pngChunk } from './hostile-images.ts'

interface Image {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  /** How much its pixels differ: detail costs bytes and time. */
  detail?: number
}

export async function anImage(given: Image = {}): Promise<Blob> {
  const { width = 60, height = 40, format = 'jpeg', detail = 40 } = given
  return new Blob([new Uint8Array(await noise(width, height, detail).toFormat(format).toBuffer())])
}

function noise(width: number, height: number, sigma = 40): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } })
}

/** A phone photo: rotated, with its position in the metadata. */
export async function aPhoneJpeg(): Promise<Blob> {
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '41/1 0/1 29/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '28/1 58/1 42/1',
  }
  const exif = { IFD0: { Copyright: 'Gizli Fotograf' }, IFD3: place }
  return new Blob([
    new Uint8Array(await noise(80, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
  ])
}

/** A PNG of a few bytes that claims to be huge. */
export function aPngHeader(width: number, height: number): Blob {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Blob([
    Buffer.concat([signature, pngChunk('IHDR', size), pngChunk('IDAT', Buffer.alloc(4)), pngChunk('IEND')]),
  ])
}
