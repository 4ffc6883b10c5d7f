import type { FieldError } from '@bedesten/contract/answers'
import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import { PRODUCT_IMAGES_MAX, PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import { AppError, invalid } from '../errors.ts'

const KB = 1024
const MB = 1024 * KB

/** Forms that hold one image, and those that hold several. */
export const MAX_FORM_BYTES = { one: 4 * IMAGE_MAX_BYTES, several: (PRODUCT_IMAGES_MAX + 1) * IMAGE_MAX_BYTES }
/** Eight images of 10 MB in base64, and what stands around them. */
export const MAX_BASE64_BODY_BYTES = 112 * MB

/** Of a base64 body, everything but its images: as much as any other JSON body may have. */
export const MAX_OTHER_BYTES = 256 * KB
/** Longer than any text that is not an image, however it is escaped. */
export const MAX_OTHER_TEXT_BYTES = 64 * KB
export const MAX_DEPTH = 16

export function tooLarge(errors?: FieldError[]): AppError {
  return new AppError(413, 'too_large', errors?.[0]?.msg ?? "Dosya boyutu 10MB'dan büyük olamaz", errors && { errors })
}

export function imageTooLarge(field: string): AppError {
  return tooLarge([{ path: field, msg: PRODUCT_MESSAGES.imageSize }])
}

/** More than a product may have, so that what follows is not received. */
export function tooManyImages(field: string): AppError {
  return invalid([{ path: field, msg: PRODUCT_MESSAGES.tooManyImages(0, PRODUCT_IMAGES_MAX + 1) }])
}

/** As for any other content that is no image. */
export function notBase64(): AppError {
  return new AppError(415, 'unsupported_image', 'Resim base64 metni olarak okunamadı')
}

/** The answer to a line on which nothing useful arrives any more; see FLOOR. */
export function tooSlow(): AppError {
  return new AppError(408, 'timeout', 'Dosya çok yavaş gönderildi. Lütfen bağlantınızı kontrol edip tekrar deneyin.')
}
