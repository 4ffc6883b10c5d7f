import sharp from 'sharp'
import type { ImageVariant } from '@bedesten/contract/media'

/** The longer side of each variant in pixels. */
export type Sizes = Record<ImageVariant, number>
export type Variants = Record<ImageVariant, Buffer>

export interface ImageJob {
  path: string
  sizes: Sizes
  /** As many as its header names; a decoder that finds more refuses. */
  maxPixels: number
}

const QUALITY = 82
const LOADERS = ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile', 'HeifFile']

/** For the process that decodes. One thread per image and nothing remembered: memory stays flat. */
export function prepareSharp(): void {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}`) })
}

/** Decoded once, the first frame only, straight to the largest size; the smaller ones come from that. */
export async function encodeVariants({ path, sizes, maxPixels }: ImageJob): Promise<Variants> {
  const { data, info } = await sharp(path, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
    page: 0,
    pages: 1,
  })
    .autoOrient()
    .resize({ width: sizes.large, height: sizes.large, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded: [string, Buffer][] = []
  for (const [variant, side] of Object.entries(sizes)) {
    const image = sharp(data, { raw }).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    encoded.push([variant, await image.webp({ quality: QUALITY }).toBuffer()])
  }
  return Object.fromEntries(encoded) as Variants
}
