import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_VARIANTS } from '@bedesten/contract/media'
import type { ImageVariant } from '@bedesten/contract/media'
import { writeImage, type Media, type StoredImage } from '../modules/media/media.ts'
import { demoImagesFolder } from '../paths.ts'

/** Product images are stored in two sizes only, since drawings need not be larger. */
export async function storeProductImage(media: Media, name: string): Promise<StoredImage> {
  const read = (variant: ImageVariant) => readFile(join(demoImagesFolder, `${name}-${variant}.webp`))
  const [thumbnail, large] = await Promise.all([read('thumbnail'), read('large')])
  return writeImage(media, 'image', { thumbnail, medium: large, large })
}

/** Adds a demo image to the uploads. It is stored in all sizes, so a start need not encode it. */
export async function storeDemoImage(media: Media, shortName: string, kind: 'logo' | 'cover'): Promise<StoredImage> {
  const variants = await Promise.all(
    IMAGE_VARIANTS.map(async (variant) => {
      const file = join(demoImagesFolder, `${shortName}-${kind}-${variant}.webp`)
      return [variant, await readFile(file)] as const
    }),
  )
  return writeImage(media, kind, Object.fromEntries(variants) as Record<ImageVariant, Buffer>)
}
