import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_VARIANTS } from '@bedesten/contract/media'
import type { ImageVariant } from '@bedesten/contract/media'
import { writeImage, type Media, type StoredImage } from '../modules/media/media.ts'
import { demoImagesFolder } from '../paths.ts'

/** Those of products lie here in two sizes only: they are drawings, and need not be larger. */
export async function storeProductImage(media: Media, name: string): Promise<StoredImage> {
  const read = (variant: ImageVariant) => readFile(join(demoImagesFolder, `${name}-${variant}.webp`))
  const [thumbnail, large] = await Promise.all([read('thumbnail'), read('large')])
  return writeImage(media, 'image', { thumbnail, medium: large, large })
}

/** Puts a image of the demo content among the uploads. It lies here in all its sizes, so a start need not encode it. */
export async function storeDemoImage(media: Media, shortName: string, kind: 'logo' | 'cover'): Promise<StoredImage> {
  const variants = await Promise.all(
    IMAGE_VARIANTS.map(async (variant) => {
      const file = join(demoImagesFolder, `${shortName}-${kind}-${variant}.webp`)
      return [variant, await readFile(file)] as const
    }),
  )
  return writeImage(media, kind, Object.fromEntries(variants) as Record<ImageVariant, Buffer>)
}
