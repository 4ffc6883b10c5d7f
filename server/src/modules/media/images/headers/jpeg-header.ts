import type { ReadBytes } from './file-bytes.ts'
import type { ImageHeader } from './image-format.ts'

/** Photos have about twenty; a long colour profile takes 255. */
const MAX_SEGMENTS = 2000
/** Between two segments there may be filling bytes. */
const MAX_FILLING = 4096

/** Walks the segments up to the first scan. */
export async function readJpeg(read: ReadBytes): Promise<ImageHeader | undefined> {
  let frame: Frame | undefined
  let offset = 2
  for (let segments = 0; segments < MAX_SEGMENTS; segments += 1) {
    const filling = findMarker(await read(offset, MAX_FILLING))
    if (filling === -1) return undefined
    const [marker = 0, ...rest] = await read(offset + filling + 1, 3)
    offset += filling + 2
    if (hasNoContent(marker)) continue
    const length = (rest[0] ?? 0) * 256 + (rest[1] ?? 0)
    if (rest.length < 2 || length < 2) return undefined
    const content = await read(offset + 2, Math.min(length - 2, 256 * 3 + 6))
    if (marker === START_OF_SCAN) return frame && toHeader(frame, content[0] ?? 0)
    if (isStartOfFrame(marker)) frame = readFrame(marker, content)
    offset += length
  }
  return undefined
}

const START_OF_SCAN = 0xda
const PROGRESSIVE = [0xc2, 0xc6, 0xca, 0xce]

interface Frame {
  width: number
  height: number
  isProgressive: boolean
  components: number
  /** Samples per pixel: 3 with full colour, 1.5 where two by two pixels share theirs. */
  samples: number
}

function findMarker(bytes: Buffer): number {
  return bytes.findIndex((byte, index) => byte === 0xff && ![0x00, 0xff, undefined].includes(bytes[index + 1]))
}

function hasNoContent(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/** C4, C8 and CC are in this range but mean something else. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function readFrame(marker: number, content: Buffer): Frame | undefined {
  const components = content[5] ?? 0
  if (components === 0 || content.length < 6 + components * 3) return undefined
  const factors = Array.from({ length: components }, (_, index) => content[7 + index * 3] ?? 0)
  const across = Math.max(...factors.map((factor) => factor >> 4))
  const down = Math.max(...factors.map((factor) => factor & 15))
  const all = factors.reduce((sum, factor) => sum + (factor >> 4) * (factor & 15), 0)
  if (all === 0) return undefined
  return {
    height: content.readUInt16BE(1),
    width: content.readUInt16BE(3),
    isProgressive: PROGRESSIVE.includes(marker),
    components,
    samples: all / (across * down),
  }
}

/** With several scans all coefficients, of two bytes each, are held until the last one was read. */
function toHeader({ width, height, isProgressive, components, samples }: Frame, inFirstScan: number): ImageHeader {
  const hasSeveralScans = isProgressive || inFirstScan < components
  return { width, height, bytesPerPixel: hasSeveralScans ? samples * 2 : 0, frames: 1 }
}
