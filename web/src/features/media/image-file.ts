import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'

export const UNREADABLE_IMAGE = 'Resim okunamadı. Lütfen başka bir dosya seçin.'

interface ImageRules {
  /** What it may be made of; any kind of image when absent. */
  types?: readonly string[]
  wrongType: string
  tooLarge?: string
}

/** Why a file is refused as an image, judged by its type and size. */
export function findImageFault({ type, size }: File, rules: ImageRules): string | undefined {
  const { types, wrongType, tooLarge = "Dosya boyutu 10MB'dan büyük olamaz" } = rules
  if (types ? !types.includes(type) : !type.startsWith('image/')) return wrongType
  return size > IMAGE_MAX_BYTES ? tooLarge : undefined
}
