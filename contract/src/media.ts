import { z } from 'zod'
import { answer } from './answers.ts'
import { endpoint } from './endpoint.ts'

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

/** A picture of any type the server can decode; what it is really made of is decided by its content. */
export const ImageFile = z.file().max(IMAGE_MAX_BYTES, "Dosya boyutu 10MB'dan büyük olamaz")

/** Every picture exists in these sizes, all WebP. Answers carry the address of the large one. */
export const IMAGE_VARIANTS = ['thumbnail', 'medium', 'large'] as const
export type ImageVariant = (typeof IMAGE_VARIANTS)[number]

/** The address of another size of a picture; an address that is not of ours stays as it is. */
export function imageVariantUrl(url: string, variant: ImageVariant): string {
  return url.replace(/^(\/uploads\/.+)-large\.webp$/, `$1-${variant}.webp`)
}

/** The shape in which link previews show an image; not all of them take WebP. */
export const SHARE_IMAGE = { type: 'image/jpeg', width: 1200, height: 630 } as const

/** The address of an image for link previews; undefined for one that is not of ours. */
export function shareImageUrl(url: string): string | undefined {
  return /^\/uploads\/.+-large\.webp$/.test(url) ? url.replace(/-large\.webp$/, '-share.jpg') : undefined
}

export const uploadImage = endpoint({
  id: 'uploadImage',
  method: 'POST',
  path: '/upload/single',
  access: 'own',
  summary:
    'Bir resim yükler ve adresini verir; gönderilerde bu adres kullanılır. Bir hafta içinde kullanılmayan resim silinir.',
  files: z.object({ image: ImageFile }),
  refusals: [409],
  response: answer({ url: z.string() }),
})
