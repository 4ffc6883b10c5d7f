import sharp, { type Sharp } from 'sharp'
import type { ImageVariant } from '@bedesten/contract/media'
import { decodeHeic } from './decode-heic.ts'

/** The longer side in pixels for WebP; a frame that is filled up with its colour for JPEG. */
type Size = number | Frame

interface Frame {
  width: number
  height: number
  background: string
  /** Greyscale, for print. */
  grey?: boolean
}

export type Sizes = Record<ImageVariant, number>
export type Encoded<Name extends string> = Record<Name, Buffer>
export type Variants = Encoded<ImageVariant>

export interface ImageJob<Name extends string = string> {
  path: string
  sizes: Record<Name, Size>
  /** Frames by its header; the decoder refuses more. */
  maxPixels: number
  /** Photos of phones, which sharp cannot read. */
  isHeic?: boolean
}

const QUALITY = 82
const LOADERS = ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile', 'HeifFile']

/** For the decoder process. One thread per image and no cache keep memory flat. */
export function prepareSharp(): void {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}`) })
}

/** Decoded once, the first frame only, straight to the largest size; the smaller ones come from that. */
export async function encodeVariants({ path, sizes, maxPixels, isHeic = false }: ImageJob): Promise<Encoded<string>> {
  const largest = Math.max(...Object.values(sizes).map(longerSide))
  const opened = isHeic ? await openHeic(path, maxPixels) : openFile(path, maxPixels)
  const { data, info } = await opened
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded: [string, Buffer][] = []
  for (const [name, size] of Object.entries(sizes)) {
    const { width, height } = typeof size === 'number' ? { width: size, height: size } : size
    const image = sharp(data, { raw }).resize({ width, height, fit: 'inside', withoutEnlargement: true })
    encoded.push([
      name,
      await (typeof size === 'number' ? image.webp({ quality: QUALITY }).toBuffer() : fill(image, size)),
    ])
  }
  return Object.fromEntries(encoded)
}

async function openHeic(path: string, maxPixels: number) {
  const { data, ...raw } = await decodeHeic(path, maxPixels)
  // Its decoder applies the orientation.
  return sharp(data, { raw: { ...raw, channels: 4 } }).removeAlpha()
}

function openFile(path: string, maxPixels: number) {
  const limits = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, page: 0, pages: 1 } as const
  return sharp(path, limits).autoOrient()
}

function longerSide(size: Size): number {
  return typeof size === 'number' ? size : Math.max(size.width, size.height)
}

/** Centred in the frame without cropping. */
async function fill(image: Sharp, { width, height, background, grey = false }: Frame): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  // Not grayscale(), which would apply to the frame only, before the image is composited.
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: data, raw: { width: info.width, height: info.height, channels: info.channels } }])
    .toColourspace(grey ? 'b-w' : 'srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
