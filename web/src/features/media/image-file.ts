import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'

export const UNREADABLE_IMAGE = 'Resim okunamadı. Lütfen başka bir dosya seçin.'

/** What keeps a file from being taken as a picture, as far as its type and size tell. */
export function findImageFault({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Lütfen geçerli bir resim dosyası seçin.'
  if (size > IMAGE_MAX_BYTES) return "Dosya boyutu 10MB'dan büyük olamaz"
  return undefined
}
