import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'

/** Allowed types of proofs and of files attached to a message or a quote. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif'] as const
export const UPLOAD_HINT = 'PDF, JPEG, PNG ya da HEIC, en çok 10 MB'

/** Checks a file before it is sent, by type and size; the server checks its content. */
export function findFileError(
  file: File | undefined,
  types: readonly string[] = DOCUMENT_TYPES,
  hint = UPLOAD_HINT,
): string | undefined {
  if (!file) return 'Dosya seçin'
  // Browsers that do not know HEIC say nothing of its type; the server looks.
  const type = file.type === '' && /\.hei[cf]$/i.test(file.name) ? 'image/heic' : file.type
  if (!types.includes(type)) return `Bu tür dosya yüklenemez: ${hint}`
  if (file.size > IMAGE_MAX_BYTES) return "Dosya boyutu 10MB'dan büyük olamaz"
  return undefined
}
