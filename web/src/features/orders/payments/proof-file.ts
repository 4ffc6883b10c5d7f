import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'

export const PROOF_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export const UPLOAD_HINT = 'PDF, JPEG, PNG ya da WebP, en çok 10 MB'

/** What can be told of a file before it is sent; the server looks at what it is made of. */
export function findFileError(
  file: File | undefined,
  types: readonly string[] = PROOF_TYPES,
  hint = UPLOAD_HINT,
): string | undefined {
  if (!file) return 'Dosya seçin'
  if (!types.includes(file.type)) return `Bu tür dosya yüklenemez: ${hint}`
  if (file.size > IMAGE_MAX_BYTES) return "Dosya boyutu 10MB'dan büyük olamaz"
  return undefined
}
